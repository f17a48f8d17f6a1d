// A job from the van: its form asks for photos and one sentence, and the rest of its file follows
// from these. Entry points: createJobForm, placeJob and findNearest.
import { type Coordinates, computeDistance } from '../../../model/cities/distance.ts';
import { toSlug } from '../../../schema/fields/text.ts';
import { findFreeName } from '../../values/draft.ts';
import { keyOf } from './field-kinds.ts';
import { type Form, listForms } from './owner-forms.ts';

/** The site of a job. */
interface JobSite {
  readonly names: Readonly<Record<'service' | 'city', readonly NamedPlace[]>>;
  readonly sources: ReadonlyMap<string, unknown>;
  readonly today: string;
}

type NamedPlace = { readonly slug: string; readonly name: string } & {
  readonly [Key in keyof Coordinates]?: number | undefined;
};

/** What the form asks for, in its order. */
const KEYS = ['before', 'after', 'text', 'service', 'city', 'size', 'price'];
/** The file of a job that has no name yet. */
const NEW_FILE = 'data/jobs/new.yaml';
const MAX_SLUG = 60;

/** @param page the path of the page with all jobs */
export function createJobForm(page: string): Form[] {
  const source = { file: NEW_FILE, page, of: '', labels: {}, translations: [] };
  const forms = listForms(source, undefined, 'new');
  const pick = ({ fields }: Form) => KEYS.flatMap((key) => fields.filter((field) => keyOf(field) === key));
  return forms.map((form) => ({ ...form, fields: pick(form) }));
}

/** Gives the form of a new job the file that what was sent is for; another form stays as it is. */
export function placeJob(form: Form, sent: URLSearchParams, state: JobSite): Form {
  if (form.task !== 'jobs' || form.role !== 'new') return form;
  const read = (key: string) => sent.get(form.fields.find((field) => keyOf(field) === key)?.id ?? '') ?? '';
  const nameOf = (key: 'service' | 'city') => state.names[key].find(({ slug }) => slug === read(key))?.name ?? [];
  const title = [nameOf('service'), nameOf('city')].flat().join(', ');
  const words = toSlug(read('text').slice(0, 2 * MAX_SLUG)).slice(0, MAX_SLUG + 1);
  const name = (words.length > MAX_SLUG ? words.replace(/-?[^-]*$/, '') : words) || toSlug(title) || 'job';
  const fileOf = (slug: string) => `data/jobs/${slug}.yaml`;
  const file = fileOf(findFreeName(name, (slug) => state.sources.has(fileOf(slug))));
  return {
    ...form,
    file,
    fields: form.fields.map((field) => ({ ...field, file })),
    added: { title, month: state.today.slice(0, 7) },
  };
}

/** The slug of the town nearest to where a photo was taken; undefined if no town says where it is. */
export function findNearest({ names }: Pick<JobSite, 'names'>, position: Coordinates): string | undefined {
  const distances = names.city.flatMap(({ slug, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [{ slug, distance: computeDistance(position, { latitude, longitude }) }],
  );
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.slug;
}
