import * as z from 'zod';
import { group, list, optional } from './definition/keys.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { price } from './fields/business/price.ts';
import { richText } from './fields/rich-text.ts';
import { flag, headFields, line, matching, path, photoFile, placeholder, slug, text } from './fields/text.ts';
import { identifier, properName } from './fields/translatable.ts';

const { metaDescription, h1, updated, redirectFrom } = headFields;

/** data/jobs/<slug>.yaml: a finished job, a card or, if it says enough, a page. */
export const jobSchema = group('job', {
  title: line.meta({ owner: 'jobs' }),
  path: optional(path),
  slug: optional(slug),
  ...{ metaDescription, h1, updated, redirectFrom },
  service: optional(slug, { names: 'service', owner: 'jobs' }),
  city: optional(slug, { names: 'city', owner: 'jobs' }),
  month: optional(
    matching(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'is not a month', 'write it as year-month, like `2026-06`').meta({
      expected: 'a month, like `2026-06`',
    }),
  ),
  size: optional(line, { owner: 'jobs' }),
  days: optional(z.number().int().positive()),
  price: optional(price, { owner: 'jobs' }),
  before: optional(photoFile, { names: 'photo', owner: 'jobs' }),
  after: optional(photoFile, { names: 'photo', owner: 'jobs' }),
  during: list(photoFile, { names: 'photo' }),
  text: richText.meta({ owner: 'jobs' }),
  materials: list(line),
  quote: optional(group('job.quote', { text: properName(text), author: properName(line), consent: identifier })),
  card: flag,
  placeholder,
}).meta({ owner: 'jobs' });

export type JobRecord = WithKeys<z.infer<typeof jobSchema>, 'slug' | 'path'>;
