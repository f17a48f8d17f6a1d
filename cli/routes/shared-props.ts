// Props that many pages share: header, footer, pictures, gallery, forms, price tables and structured data. Each is built once, and
// the renderer renders each object only once. Entry point: buildSharedProps.
import type { Link, Phone } from '../../templates/elements/link.ts';
import type { PictureProps } from '../../templates/elements/picture.tsx';
import type { CalculatorProps } from '../../templates/sections/calculator.tsx';
import type { CardProps } from '../../templates/sections/cards.tsx';
import type { ContactFormProps } from '../../templates/sections/contact-form.tsx';
import type { FooterProps } from '../../templates/sections/footer.tsx';
import type { CaptionProps, GalleryProps } from '../../templates/sections/gallery.tsx';
import type { HeaderProps } from '../../templates/sections/header.tsx';
import type { PriceTablesProps } from '../../templates/sections/price-tables.tsx';
import { formatHours, formatPhone } from '../model/format.ts';
import type { Service, SiteModel } from '../model/model.ts';
import { type Photo, type PhotoVariant, photoFormats } from '../model/photo.ts';
import { href, servicePath } from '../model/url.ts';
import { buildCalculator } from './calculator.ts';
import { buildContactFields } from './contact-fields.ts';
import { assignCityPhotos, type GalleryPage, orderGallery } from './page-photos.ts';
import { buildPriceTables } from './price-tables.ts';
import type { PageKind } from './route.ts';
import { buildSiteNodes, type SiteNodes } from './structured-data/business.ts';
import type { GraphNode } from './structured-data/graph.ts';
import { buildGalleryNode } from './structured-data/page-nodes.ts';

export interface SharedProps {
  readonly phone: Phone;
  readonly header: HeaderProps;
  readonly footer: FooterProps;
  /** Null for a site without prices. */
  readonly prices: PriceTablesProps | null;
  /** The first price of each service with the jobs it is for, by slug: `Small jobs $3,000-5,000`. */
  readonly cardPrices: ReadonlyMap<string, string>;
  /** Null for a site without a calculator. */
  readonly calculator: CalculatorProps | null;
  readonly nodes: SiteNodes & { readonly gallery: GraphNode };
  /** The hero photo of each city, by slug. */
  readonly cityPhotos: ReadonlyMap<string, string>;
  /** Returns the gallery of a page; pages with the same order of photos share it. */
  gallery(page: GalleryPage): GalleryProps;
  /** Returns a photo of the gallery by file name; throws if there is none. */
  picture(file: string): PictureProps;
  /** The same photo as model data. */
  photo(file: string): Photo;
  /** Returns the form of a page kind; with `form.preselectService` and a service that the form offers, the service is preselected. */
  contactForm(kind: PageKind, service: Service | null): ContactFormProps;
  /** Returns a link to the page at a path. */
  link(path: string, text: string): Link;
}

/** Builds the shared props of the site. */
export function buildSharedProps(model: SiteModel): SharedProps {
  const { site, url } = model;
  const phone: Phone = { text: formatPhone(site.phone), href: `tel:${site.phone}` };
  const link = (path: string, text: string): Link => ({ href: href(url, path), text });
  const pictures = new Map(model.gallery.map((photo) => [photo.file, buildPicture(model, photo)]));
  const locations = model.cities.map((city) => link(city.path, city.city));
  const services = model.services.map((service) => link(servicePath(service.slug), service.service));
  const forms = new Map<string, ContactFormProps>();
  const galleries = new Map<string, GalleryProps>();
  return {
    phone,
    header: {
      name: site.name,
      homeHref: href(url, '/'),
      logo: model.logo,
      locations: { label: site.labels.locations, links: locations },
      services: { label: site.labels.services, links: services },
      prices: {
        label: site.labels.prices,
        links: model.pricingPages.map((page) => link(page.path, `${getPricingArea(model, page)} prices`)),
      },
      phone,
      hours: formatHours(site.hours),
    },
    footer: {
      name: site.name,
      tagline: site.tagline,
      phone,
      email: site.email,
      address: `${site.address.locality}, ${site.address.region}`,
      hours: formatHours(site.hours),
      groups: [
        { id: 'service-areas', label: site.labels.serviceAreas, links: locations },
        { id: 'services', label: site.labels.services, links: services },
        {
          id: 'popular-pages',
          label: site.labels.popularPages,
          links: site.popularPages.map((path) => link(path, getPageName(model, path))),
        },
      ],
      legal: model.legalPages.map((page) => link(page.path, page.label)),
      facebookHref: site.facebook,
      copyright: `© ${model.updated.slice(0, 4)} ${site.name}. All rights reserved.`,
    },
    prices: buildPriceTables(model),
    cardPrices: new Map(
      [...model.prices].flatMap(([slug, [first]]) =>
        first === undefined ? [] : [[slug, `${first.jobs} ${first.text}`]],
      ),
    ),
    calculator: buildCalculator(model, phone),
    nodes: { ...buildSiteNodes(model), gallery: buildGalleryNode(model) },
    cityPhotos: assignCityPhotos(model),
    gallery(page) {
      const photos = orderGallery(model.gallery, page);
      const key = photos.map(({ file }) => file).join('/');
      const gallery = galleries.get(key) ?? {
        heading: model.galleryHeading,
        autoScrollOnPhones: model.galleryScrollsOnPhones,
        photos: photos.map((photo) => ({
          picture: requireFound(pictures.get(photo.file), photo.file),
          caption: buildCaption(model, photo),
        })),
      };
      galleries.set(key, gallery);
      return gallery;
    },
    picture: (file) => requireFound(pictures.get(file), file),
    photo: (file) => requireFound(model.photoByFile.get(file), file),
    contactForm(kind, service) {
      const { services: offeredServices, preselectService } = site.form;
      const preselected =
        preselectService && service !== null && offeredServices.includes(service.slug) ? service : null;
      const key = `${kind}/${preselected?.slug ?? ''}`;
      const form = forms.get(key) ?? buildContactForm(model, { kind, preselected, phone });
      forms.set(key, form);
      return form;
    },
    link,
  };
}

/** Builds the card of a service: title, summary, photo and the price of a small job. */
export function buildServiceCard(
  shared: SharedProps,
  service: Service,
  options: {
    readonly path: string;
    readonly title?: string;
    readonly text?: string;
    /** The file name of its photo, or null for a card without one. */
    readonly photo: string | null;
  },
): CardProps {
  return {
    href: shared.link(options.path, '').href,
    title: options.title ?? service.service,
    text: options.text ?? service.summary,
    picture: options.photo === null ? null : shared.picture(options.photo),
    price: shared.cardPrices.get(service.slug) ?? null,
  };
}

/** Returns the link text for a page of any kind by its path. */
function getPageName(model: SiteModel, path: string): string {
  const { region } = model.site.address;
  const city = model.cities.find((candidate) => candidate.path === path);
  if (city !== undefined) return `${city.city}, ${region}`;
  const service = model.services.find((candidate) => servicePath(candidate.slug) === path);
  if (service !== undefined) return service.service;
  const pricing = model.pricingPages.find((page) => page.path === path);
  if (pricing !== undefined) return `${getPricingArea(model, pricing)} prices`;
  const local = [...model.locals.values()].find(
    ({ citySlug, serviceSlug }) => path === `/${serviceSlug}-${citySlug}`,
  );
  if (local !== undefined)
    return `${model.serviceBySlug.get(local.serviceSlug)?.service} in ${model.cityBySlug.get(local.citySlug)?.city}`;
  return model.legalPages.find((page) => page.path === path)?.label ?? path;
}

/** Returns the name of the page's city or of the whole service area. */
export function getPricingArea(
  model: SiteModel,
  page: { readonly city?: string | undefined; readonly area?: string | undefined },
): string {
  return page.area ?? requireFound(model.cityBySlug.get(page.city ?? ''), page.city ?? 'city').city;
}

/** Builds a photo's caption, linked to the page of the main service that it shows; null for a photo without either. */
function buildCaption({ url, serviceBySlug }: SiteModel, { caption, services }: Photo): CaptionProps | null {
  const [slug] = services;
  if (slug === undefined) return caption === null ? null : { text: caption, href: null };
  const { service } = requireFound(serviceBySlug.get(slug), slug);
  return { text: caption ?? service, href: href(url, servicePath(slug)) };
}

function buildPicture({ url }: SiteModel, photo: Photo): PictureProps {
  const srcSet = (variants: readonly PhotoVariant[], format: string) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${href(url, variant.path)} ${variant.width}w`)
      .join(', ');
  const modern = photoFormats.filter((format) => format !== 'jpeg');
  const fallback = photo.variants.filter((variant) => variant.format === 'jpeg');
  const widest = photo.wide.at(-1);
  return {
    alt: photo.alt,
    className: photo.className,
    width: photo.width,
    height: photo.height,
    sources: modern.map((format) => ({
      type: `image/${format}`,
      srcSet: srcSet(photo.variants, format),
    })),
    src: href(url, requireFound(fallback.at(-1), photo.file).path),
    srcSet: srcSet(photo.variants, 'jpeg'),
    wide:
      widest === undefined
        ? null
        : {
            width: widest.width,
            height: widest.height,
            sources: modern.map((format) => ({
              type: `image/${format}`,
              srcSet: srcSet(photo.wide, format),
            })),
          },
  };
}

function buildContactForm(
  model: SiteModel,
  form: { readonly kind: PageKind; readonly preselected: Service | null; readonly phone: Phone },
): ContactFormProps {
  const { site, home } = model;
  const variant = form.kind === 'home' ? 'homepage' : 'shared';
  return {
    heading: form.kind === 'pricing' ? site.labels.quote : home.contactHeading,
    intro: home.contactIntro,
    steps: home.contactSteps,
    email: site.email,
    photosByEmail: site.form.photosByEmail ?? null,
    answerBy: site.form.answerBy ?? null,
    privacy: findPrivacyLink(model),
    action: site.form.endpoint,
    fields: buildContactFields(model, variant),
    phone: form.phone,
    variant,
    location: form.kind === 'home' ? 'homepage' : form.kind,
    preselectedService: form.preselected?.service ?? null,
    leadValue: form.kind === 'home' ? site.leadValue : null,
  };
}

function findPrivacyLink({ legalPages, url }: SiteModel): Link | null {
  const page = legalPages.find(({ path }) => path.includes('privacy'));
  return page === undefined ? null : { href: href(url, page.path), text: page.label };
}

function requireFound<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the model has no ${name}, though its references were checked`);
  return value;
}
