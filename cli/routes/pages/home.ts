import type { HomePageProps } from '../../../templates/pages/home.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { SectionType } from '../../schema/fields/sections.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import { buildFeaturedPriceLine } from '../prices/price-links.ts';
import type { RouteOf } from '../route.ts';
import { buildCityMap } from '../sections/city-map.ts';
import { buildCustomerProof, buildOwner } from '../sections/customer-proof.ts';
import { buildHeroPanel } from '../sections/hero-highlights.ts';
import { chooseCardPhotos, listGalleryPhotos } from '../sections/page-photos.ts';
import { buildSections, hasSection } from '../sections/page-sections.ts';
import { buildServiceCard, type SiteParts } from '../site-parts.ts';
import { buildSectionNodes } from '../structured-data/embed-nodes.ts';
import { buildGalleryNode, buildWebPageNode } from '../structured-data/page-nodes.ts';
import { buildCardText } from './inner-page.ts';

export function buildHomeRoute(model: SiteModel, shared: SiteParts): RouteOf<'home', HomePageProps> {
  const { home, site } = model;
  const { updated = null } = home;
  const { intro, rest } = splitIntro(home.description);
  const featured = site.featuredServices.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
  const cardPhotos = chooseCardPhotos(model, featured, home.photo);
  const galleryPage = { hero: home.photo, above: cardPhotos };
  const { sections } = home;
  // A section of the data replaces the one that the page has by itself.
  const unless = <T>(type: SectionType, value: T): T | null => (hasSection(sections, type) ? null : value);
  const { gallery, figure } = unless('gallery', shared.photos(galleryPage)) ?? {
    gallery: null,
    figure: null,
  };
  const proof = buildCustomerProof(model, shared, null);
  const { business, cities } = shared.businessNodes(model.cities);
  const parts = [
    ...(gallery === null ? [] : [buildGalleryNode(model, listGalleryPhotos(model, galleryPage))]),
    ...buildSectionNodes(model, home.path, home),
  ];
  return {
    path: home.path,
    kind: 'home',
    service: null,
    city: null,
    updated,
    head: {
      title: home.title,
      description: home.metaDescription,
      indexable: true,
      canonical: true,
      photo: shared.photo(home.photo),
      card: buildCardText(model, home.h1, model.services),
    },
    structuredData: [
      business,
      shared.nodes.website,
      buildWebPageNode(model, {
        path: home.path,
        title: home.title,
        description: home.metaDescription,
        updated,
        crumbs: [],
        parts,
      }),
      ...cities,
      ...parts,
    ],
    props: {
      hero: {
        h1: home.h1,
        intro,
        phone: shared.phone,
        estimateLabel: site.labels.estimate,
        breadcrumb: [],
        panel: home.photo === null ? buildHeroPanel(model, model.services) : null,
        picture: home.photo === null ? null : shared.picture(home.photo),
        secondAction: shared.secondAction,
        highlights: shared.heroHighlights,
        price: buildFeaturedPriceLine(model, shared, null),
      },
      details: home.details,
      services: {
        heading: home.servicesHeading,
        ...(rest !== null && { intro: rest }),
        cards: featured.map((service, index) =>
          buildServiceCard(shared, service, {
            path: service.path,
            photo: cardPhotos[index] ?? null,
          }),
        ),
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
  };
}
