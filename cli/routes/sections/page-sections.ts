// The one function from the sections that a page lists in the data to the props of their templates, for all kinds of pages that have them.
import type { PictureProps } from '../../../templates/elements/picture.tsx';
import type { ContactFormProps } from '../../../templates/sections/contact-form.tsx';
import type { CustomerProofProps } from '../../../templates/sections/customer-proof.tsx';
import type { GalleryProps } from '../../../templates/sections/gallery.tsx';
import type { SectionContent, SectionProps } from '../../../templates/sections/page-sections.tsx';
import type { City, Service, SiteModel } from '../../model/model.ts';
import type { PageKind } from '../../model/page-kinds.ts';
import type { SectionRecord, SectionType } from '../../schema/fields/sections.ts';
import type { Question } from '../../schema/fields/text.ts';
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
      case 'form':
        return { type: 'form', contact: shared.contactForm(kind, service, city) };
      default: {
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

/** Leaves out what a page has by itself and a section of the data replaces: its gallery, reviews or form. */
export function replaceOwnParts(
  sections: readonly SectionRecord[],
  { gallery, figure, customerProof, contact }: OwnParts,
): Omit<OwnParts, 'contact'> & { readonly contact: ContactFormProps | null } {
  const hasGallery = hasSection(sections, 'gallery');
  return {
    gallery: hasGallery ? null : gallery,
    figure: hasGallery ? null : figure,
    customerProof: hasSection(sections, 'reviews') ? { ...customerProof, reviews: [] } : customerProof,
    contact: hasSection(sections, 'form') ? null : contact,
  };
}

/** Whether a page has a section of a type. */
export function hasSection(sections: readonly SectionRecord[], type: SectionType): boolean {
  return sections.some((section) => section.type === type);
}
