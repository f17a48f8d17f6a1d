import type { HomePageProps } from '../../../templates/pages/home.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { SectionType } from '../../schema/fields/sections.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import { buildFeaturedPriceLine } from '../prices/price-links.ts';
import type { RouteOf } from '../route.ts';
import { buildCityMap } from '../sections/city-map.ts';
import { buildCustomerProof, buildOwner } from '../sections/customer-proof.ts';
import { chooseCardPhotos, listGalleryPhotos } from '../sections/page-photos.ts';
import { buildSections, hasSection } from '../sections/page-sections.ts';
import { buildServiceCards, type SiteParts } from '../site-parts.ts';
import { buildSectionNodes } from '../structured-data/embed-nodes.ts';
import { buildGalleryNode } from '../structured-data/page-nodes.ts';
import { buildHero, buildPageRoute } from './page-route.ts';

export function buildHomeRoute(model: SiteModel, shared: SiteParts): RouteOf<'home', HomePageProps> {
  const { home, site, wording } = model;
  const { updated = null, photo, sections } = home;
  const { rest } = splitIntro(home.description);
  const featured = site.featuredServices.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
  const cardPhotos = chooseCardPhotos(model, featured, photo);
  const galleryPage = { hero: photo, above: cardPhotos };
  // A section of the data replaces the one that the page has by itself.
  const unless = <T>(type: SectionType, value: T): T | null => (hasSection(sections, type) ? null : value);
  const { gallery, figure } = unless('gallery', shared.photos(galleryPage)) ?? { gallery: null, figure: null };
  const proof = buildCustomerProof(model, shared, null);
  const page = { record: home, updated, photo, priced: model.services, name: wording.header.home };
  return buildPageRoute(model, shared, {
    kind: 'home',
    page,
    parts: [
      ...(gallery === null ? [] : [buildGalleryNode(model, listGalleryPhotos(model, galleryPage))]),
      ...buildSectionNodes(model, home.path, home),
    ],
    cities: model.cities,
    props: {
      hero: buildHero(model, shared, page, buildFeaturedPriceLine(model, shared, null)),
      details: home.details,
      services: {
        heading: home.servicesHeading,
        ...(rest !== null && { intro: rest }),
        cards: buildServiceCards(shared, featured, cardPhotos),
      },
      gallery,
      figure,
      customerProof: { ...proof, reviews: unless('reviews', proof.reviews) ?? [] },
      about: home.about ?? null,
      map: buildCityMap(model, null),
      owner: unless('team', buildOwner(model, shared)) ?? [],
      sections: buildSections(model, shared, { kind: 'home', sections }),
      questions: home.questions,
      contact: unless('form', shared.contactForm('home', null)),
    },
  });
}
