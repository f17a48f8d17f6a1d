// The one function from the sections that a page lists in the data to the props of their templates,
// for all kinds of pages that have them.
import type { PictureProps } from '../../../templates/elements/picture.tsx';
import type { ContactFormProps } from '../../../templates/sections/contact-form.tsx';
import type { CustomerProofProps } from '../../../templates/sections/customer-proof.tsx';
import type { GalleryProps } from '../../../templates/sections/gallery.tsx';
import type { SectionContent, SectionProps } from '../../../templates/sections/page-sections.tsx';
import { describeEmbed } from '../../model/embeds.ts';
import type { City, Service, SiteModel } from '../../model/model.ts';
import type { PageKind } from '../../model/page-kinds.ts';
import { href } from '../../model/url.ts';
import { isGroup, type Schema } from '../../schema/definition/definition.ts';
import { listValues, type PlacedValue } from '../../schema/definition/walk.ts';
import { findOwnSection, type SectionRecord, type SectionType } from '../../schema/fields/sections.ts';
import type { Question } from '../../schema/fields/text.ts';
import { link } from '../../schema/fields/text-types.ts';
import { joinList } from '../../schema/text/rich-text.ts';
import { buildJobPrices } from '../prices/price-tables.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildRatings } from './business-details.ts';
import { buildOwner, buildReviews } from './customer-proof.ts';

interface SectionedPage {
  readonly kind: PageKind;
  readonly sections: readonly SectionRecord[];
  /** The service or city that the page is about, if it is not the whole business. */
  readonly service?: Service | null;
  readonly city?: City | null;
}

/** Builds the props of a page's sections, in their order. */
export function buildSections(
  model: SiteModel,
  shared: SiteParts,
  { kind, sections, service = null, city = null }: SectionedPage,
): SectionProps[] {
  const subject = service === null && city === null ? null : { service: service?.slug, city: city?.slug };
  const build = (section: SectionRecord, index: number): SectionContent => {
    // Sections that may be on a page several times have fragments by position.
    const id = `section-${index + 1}`;
    switch (section.type) {
      case 'photo': {
        const { heading, caption = null, photo } = section;
        return { type: 'photo', id, heading, caption, picture: shared.picture(photo) };
      }
      case 'gallery':
        return { type: 'gallery', gallery: shared.namedGallery(section.photos, section.heading) };
      case 'list':
        return { type: 'list', id, heading: section.heading, items: section.items };
      case 'questions':
        return { type: 'questions', heading: section.heading, questions: section.questions };
      case 'prices': {
        const services = section.services.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
        return { type: 'prices', prices: buildJobPrices(model, services, section.heading) };
      }
      case 'reviews':
        return {
          type: 'reviews',
          heading: section.heading,
          ratings: buildRatings(model),
          reviews: buildReviews(model, subject, section.show),
        };
      case 'team':
        return { type: 'team', heading: section.heading, people: buildOwner(model, shared) };
      case 'call':
        return { type: 'call', phone: shared.phone };
      case 'embed': {
        const { heading, caption = null, url, poster, captions } = section;
        const { kind, provider, frame } = describeEmbed(url, model.site.thirdParties);
        const { language } = model.site;
        return {
          type: 'embed',
          id,
          heading,
          caption,
          kind,
          provider,
          url: provider === null ? href(model.url, url) : url,
          frame,
          captions: captions === undefined ? null : { href: href(model.url, captions), language },
          picture: poster === undefined ? null : shared.picture(poster),
        };
      }
      case 'form':
        return {
          type: 'form',
          contact:
            section.form === undefined ? shared.contactForm(kind, service, city) : shared.ownForm(section.form, kind),
        };
      default: {
        const own = findOwnSection(section.type ?? '');
        if (own !== undefined) return buildOwnSection(model, shared, { section, schema: own, id });
        const { heading, paragraphs, list } = section;
        return { type: 'text', id, heading, paragraphs: joinList(paragraphs, list) };
      }
    }
  };
  const { timeZone } = model.site;
  return sections.map((section, index) => {
    const { until } = section;
    return { ...build(section, index), ...(until !== undefined && { until, timeZone }) };
  });
}

/** Builds the props of a section of the site's own: its values, with pictures and links as ours have them. */
function buildOwnSection(
  { url }: SiteModel,
  { picture, phone }: SiteParts,
  { section, schema, id }: { readonly section: SectionRecord; readonly schema: Schema; readonly id: string },
): SectionContent {
  const { type = '', from: _from, until: _until, ...values } = section;
  const convert = ({ meta, schema: type, value }: PlacedValue): unknown => {
    if (typeof value !== 'string') return value;
    if (meta.names === 'photo') return picture(value);
    return type === link.shape.href && value.startsWith('/') ? href(url, value) : value;
  };
  const places = new Map(listValues(schema, values).map((place) => [place.path.join('.'), convert(place)]));
  const replace = (value: unknown, path: string): unknown => {
    const converted = places.get(path) ?? value;
    if (Array.isArray(value)) return value.map((item, index) => replace(item, `${path}.${index}`));
    if (!isGroup(value) || converted !== value) return converted;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replace(item, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return { type: 'own', name: type, props: { ...(replace(values, '') as object), id, phone } };
}

/** Lists the questions of a page's sections, for its structured data. */
export function listQuestions(sections: readonly SectionRecord[]): Question[] {
  return sections.flatMap((section) => (section.type === 'questions' ? section.questions : []));
}

/** The sections that a page has by itself and that a section of the data replaces. */
interface OwnParts {
  readonly gallery: GalleryProps | null;
  readonly figure: PictureProps | null;
  readonly customerProof: CustomerProofProps;
  readonly contact: ContactFormProps;
}

/** Leaves out what sections of the data replace: the gallery, reviews or form. */
export function replaceOwnParts(
  sections: readonly SectionRecord[],
  { gallery, figure, customerProof, contact }: OwnParts,
): Omit<OwnParts, 'contact'> & { readonly contact: ContactFormProps | null } {
  const hasGallery = hasSection(sections, 'gallery');
  return {
    gallery: hasGallery ? null : gallery,
    figure: hasGallery ? null : figure,
    customerProof: hasSection(sections, 'reviews') ? { ...customerProof, reviews: [] } : customerProof,
    contact: hasContactForm(sections) ? null : contact,
  };
}

/** Whether the contact form is among the sections of a page; other forms do not replace it. */
export function hasContactForm(sections: readonly SectionRecord[]): boolean {
  return sections.some((section) => section.type === 'form' && section.form === undefined);
}

export function hasSection(sections: readonly SectionRecord[], type: SectionType): boolean {
  return sections.some((section) => section.type === type);
}

/** Returns the form that the first screen leads to: `contact`, one of data/forms/, or null. */
export function findForm(sections: readonly SectionRecord[]): string | null {
  if (hasContactForm(sections)) return 'contact';
  return sections.find((section) => section.type === 'form')?.form ?? null;
}
