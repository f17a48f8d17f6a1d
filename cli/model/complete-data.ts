// Replaces references in texts and fills in what is left out. Entry point: completeData.
import { dialHref } from '../schema/fields/business/phone.ts';
import { formatPhone } from '../schema/formats/format.ts';
import { gallerySchema } from '../schema/gallery.ts';
import type { SiteRecord } from '../schema/site.ts';
import { isCode, isTextLink, type TextLink } from '../schema/text/rich-text.ts';
import { KEYS_WITH_VARIABLES, mergeWording } from '../schema/wording/wording.ts';
import { completeForm, completeSite } from './complete-records.ts';
import { listNames, readPhoneName } from './contacts.ts';
import { mapPageKinds, pageKinds } from './page-kinds.ts';
import { completePages, type SortedRecords, sortRecords } from './records/complete-pages.ts';
import type { DataSet, Loaded } from './records/data-set.ts';
import { omitPlaceholders } from './records/omit-placeholders.ts';
import { listLinkTargets, readPageName, splitPagePath } from './text/page-links.ts';
import { buildReferenceValues } from './text/reference-values.ts';
import { resolveText } from './text/resolve-text.ts';
import { href, type SiteUrl } from './url.ts';

type CompleteData = ReturnType<typeof complete>;

/** Completes the records of a data set without problems; throws for any other. */
export function completeData(dataSet: DataSet, url: SiteUrl): CompleteData {
  const targets = listLinkTargets(dataSet.pages);
  const dial = createDialer(requireValue(dataSet.site).value);
  let linkTexts: ReadonlyMap<string, string> | null = null;
  return complete(dataSet, { targets, url }, (link) => {
    const phone = readPhoneName(link.href);
    if (phone !== null) return { ...link, ...dial(phone) };
    const name = readPageName(link.href);
    if (name === null) {
      const target = splitPagePath(link.href);
      return target === null
        ? link
        : { ...link, href: href(url, targets.get(target.path) ?? target.path) + target.rest };
    }
    const path = requireValue(targets.get(name));
    if (link.content.length > 0) return { ...link, href: href(url, path) };
    // The names of pages do not depend on links. Few sites refer to pages by name.
    linkTexts ??= listLinkTexts(complete(dataSet, { targets, url }, (unresolved) => unresolved));
    return { ...link, href: href(url, path), content: [requireValue(linkTexts.get(path))], isName: true };
  });
}

/** Returns a function that gives a link to a number (see readPhoneName) its target and text. */
function createDialer(site: SiteRecord) {
  const { emergency } = site;
  const { country } = site.address;
  const named = listNames(site, 'phone');
  return (name: string): Pick<TextLink, 'href' | 'content'> => {
    const phone = requireValue(name === '' ? emergency?.phone : named.get(name));
    return { href: dialHref(phone, country), content: [formatPhone(phone, country)] };
  };
}

function listLinkTexts({ pages }: CompleteData): ReadonlyMap<string, string> {
  return new Map(
    Object.values(pages)
      .flat()
      .map(({ path, linkText }) => [path, linkText]),
  );
}

type ResolveLink = (link: TextLink) => TextLink;

function complete(
  dataSet: DataSet,
  { targets, url }: { readonly targets: ReadonlyMap<string, string>; readonly url: SiteUrl },
  resolveLink: ResolveLink,
) {
  const facts = buildReferenceValues(dataSet);
  const resolvers: Resolvers = {
    resolveText: (text) => resolveText(text, facts, throwInvalidReference),
    resolveLink,
    place: null,
  };
  const place = (name: string) => href(url, targets.get(name) ?? name);
  const resolve = <T>(loaded: Loaded<T> | null): T => resolveRecord(requireValue(loaded).value, resolvers);
  const resolveWithLinks = <T>(loaded: Loaded<T> | null): T =>
    resolveRecord(requireValue(loaded).value, { ...resolvers, place });
  const siteRecord = omitPlaceholders(resolveWithLinks(dataSet.site));
  const pricing = dataSet.pricing === null ? null : resolve(dataSet.pricing);
  const wording = mergeWording(dataSet.wording?.value ?? {}, siteRecord.language);
  const gallery = dataSet.gallery === null ? gallerySchema.parse({}) : resolve(dataSet.gallery);
  const records = sortRecords(
    mapPageKinds<SortedRecords>((kind) => dataSet.pages[kind].map(kind === 'service' ? resolveWithLinks : resolve)),
    siteRecord,
  );
  const { city: cities, service: services } = records;
  const popularPages = siteRecord.popularPages.map((path) => targets.get(path) ?? path);
  const site = completeSite({ ...siteRecord, popularPages }, services, wording);
  const context = { site, wording, gallery, cities, services };
  const pages = completePages(records, context);
  return {
    site,
    wording,
    pricing,
    gallery,
    forms: dataSet.forms.map((form) => completeForm(resolve(form), siteRecord)),
    pages,
    cards: dataSet.cards.map(resolve).map((job) => pageKinds.job.complete(job, context)),
  };
}

interface Resolvers {
  readonly resolveText: (text: string) => string;
  readonly resolveLink: ResolveLink;
  /** Returns the address of a page of the site by its name; null where `to` names something else. */
  readonly place: ((name: string) => string) | null;
}

/**
 * Resolves every text and link in the value. With `place`, each group that names a page in `to` gets the
 * page's address as its `url`. Returns the same object if nothing changes; its type stays, which
 * TypeScript cannot see of a copy.
 */
function resolveRecord<T>(value: T, resolvers: Resolvers): T {
  if (typeof value === 'string') return resolvers.resolveText(value) as T;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => resolveRecord(item, resolvers));
    return items.every((item, index) => item === value[index]) ? value : (items as T);
  }
  if (typeof value !== 'object' || value === null || isCode(value)) return value;
  if (isTextLink(value)) {
    const target = value.href === 'mailto:{email}' ? resolvers.resolveText(value.href) : value.href;
    return resolvers.resolveLink({ ...value, href: target, content: resolveRecord(value.content, resolvers) }) as T;
  }
  // Nearly every record stays as it is.
  let resolved = value;
  for (const [key, item] of Object.entries(value)) {
    const resolvedItem = KEYS_WITH_VARIABLES.has(key) ? item : resolveRecord<unknown>(item, resolvers);
    if (resolvedItem !== item) resolved = { ...resolved, [key]: resolvedItem };
  }
  const { place } = resolvers;
  return place !== null && 'to' in value && typeof value.to === 'string'
    ? { ...resolved, url: place(value.to) }
    : resolved;
}

/** Returns a value that must exist; throws otherwise. */
export function requireValue<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the model was built from data that has problems');
  return value;
}

function throwInvalidReference(wrong: { readonly reference: string }): never {
  throw new Error(`the model was built from data with the wrong reference ${wrong.reference}`);
}
