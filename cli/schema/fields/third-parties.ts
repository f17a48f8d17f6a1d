// Who else learns of a visit: counters, tag managers, and whether visitors are asked.
import * as z from 'zod';
import { POSTHOG_HOST } from '../../providers/posthog.ts';
import type { ProviderSetup } from '../../providers/provider.ts';
import {
  ANALYTICS_PROVIDERS,
  CALL_TRACKING_PROVIDERS,
  LOADED_BY_TAG_MANAGERS,
  PROVIDERS,
} from '../../providers/providers.ts';
import { optional } from '../definition/keys.ts';
import { because, refuse } from '../definition/reason.ts';
import { formatList } from '../formats/format.ts';
import { httpsUrl, uniqueItems } from './text.ts';
import { identifier } from './translatable.ts';

const setups = ANALYTICS_PROVIDERS.map((name) => ({
  provider: name,
  name: PROVIDERS[name].name,
  // Every provider of analytics has one.
  setup: PROVIDERS[name].setup as ProviderSetup,
}));

export const analytics = z
  .strictObject({
    provider: z
      .enum([...ANALYTICS_PROVIDERS, 'none'])
      .default('posthog')
      .meta({
        description:
          'What counts visits, calls and messages: `posthog` (with a `key`), `ga4` for Google Analytics, `umami`, `cloudflare`, `fathom` (each with an `id`), `plausible` (with a `domain`), or `none`.',
        example: 'ga4',
      }),
    key: optional(
      z
        .string()
        .regex(/^[A-Za-z0-9_-]+$/, because('is not a project key', 'copy it from the settings of the PostHog project'))
        .nullable()
        .meta({ expected: 'the project key of PostHog, or `null` for no analytics' }),
      { description: 'The project key of PostHog; `null` for no analytics.', example: 'phc_abc123' },
    ),
    id: optional(
      identifier.meta({ expected: 'what the provider calls the site, like `G-ABC123DEF4` at Google Analytics' }),
      { description: `What the provider calls the site: ${listExamples('id')}.`, example: 'G-ABC123DEF4' },
    ),
    domain: optional(identifier.meta({ expected: 'the domain that the site has at Plausible, like `example.com`' }), {
      description: 'The domain that the site has at Plausible.',
      example: 'example.com',
    }),
    host: optional(httpsUrl, {
      description: `The server that receives the events. By default that of the provider, \`${POSTHOG_HOST}\` for PostHog; Plausible and Umami may be on one of your own.`,
      example: 'https://eu.i.posthog.com',
    }),
    respectGlobalPrivacyControl: z
      .boolean()
      .default(true)
      .describe(
        'True takes Global Privacy Control, which a browser sends for its visitor, as a refusal: providers that need consent are not loaded, and PostHog records no sessions. A choice that the visitor makes on the site counts more.',
      ),
  })
  .check(({ value, issues }) => {
    const entry = setups.find(({ provider }) => provider === value.provider);
    const setup = entry?.setup;
    if (entry !== undefined && setup !== undefined) {
      const given = value[setup.key];
      if (given === undefined)
        issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [setup.key] });
      else if (setup.key !== 'key' && !setup.pattern.test(String(given)))
        refuse(issues, [setup.key], given, {
          reason: `is not what ${entry.name} calls a site`,
          hint: `write it like \`${setup.example}\``,
        });
    }
    for (const key of ['key', 'id', 'domain', 'host'] as const) {
      const isOwn = key === 'host' ? setup?.hasHost : setup?.key === key;
      if (isOwn || value[key] === undefined || value[key] === null) continue;
      const users = setups.filter(({ setup }) => (key === 'host' ? setup.hasHost : setup.key === key));
      const names = users.map(({ name }) => name);
      const hasOwn = setup === undefined || (value[setup.key] ?? null) !== null;
      refuse(issues, [key], value[key], {
        reason: `is a setting of ${formatList(names, 'en')}, and \`provider\` is \`${value.provider}\``,
        hint: hasOwn ? 'remove one of them' : `write \`${setup.key}: ${setup.example}\` instead`,
      });
    }
  })
  .default({ provider: 'posthog', key: null, respectGlobalPrivacyControl: true })
  .describe(
    'Counts visits, calls, steps of the form, messages, uses of the calculator and photos that were opened. PostHog counts no robots, reports the same error at most three times for each page, and leaves the moving strip of the gallery out of replays. Without it the site has no analytics code.',
  );

/** An id alone, or a group. */
export const tagManager = z
  .preprocess(
    (value) => (typeof value === 'string' ? { id: value } : value),
    z.strictObject({
      id: z
        .string()
        .regex(/^GTM-[A-Z0-9]+$/, because('is not a container id', 'write it like `GTM-ABC1234`'))
        .meta({
          expected: 'a container id, like `GTM-ABC1234`',
          description: 'The id of the container.',
          example: 'GTM-ABC1234',
        }),
      loads: optional(uniqueItems(z.array(z.enum(LOADED_BY_TAG_MANAGERS))), {
        description:
          'What the container loads: Google Analytics (`ga4`), the pixel of Facebook (`meta`), call tracking (`callrail`). Pages block everything else, and tags with HTML or JavaScript of their own.',
        example: '[ga4, meta, callrail]',
      }),
    }),
  )
  .meta({ expected: 'a container id, like `GTM-ABC1234`', isTextToo: true });

// The provider has one.
const trackingSetup = PROVIDERS.callrail.setup as ProviderSetup;

/** Numbers that tell where a call comes from. */
export const callTracking = optional(
  z.strictObject({
    provider: z
      .enum(CALL_TRACKING_PROVIDERS)
      .meta({ description: 'Who gives the numbers: `callrail`.', example: 'callrail' }),
    id: identifier
      .refine(
        (value) => trackingSetup.pattern.test(value),
        because(
          'is not the id of the script',
          `copy what its address has between \`companies/\` and \`/swap.js\`, like \`${trackingSetup.example}\``,
        ),
      )
      .meta({
        description:
          'The part of the address of its script that is yours: what is between `companies/` and `/swap.js`.',
        example: trackingSetup.example,
      }),
  }),
  'Shows each visitor a number that tells where the call comes from, in place of those of the business that a page dials. The pages, structured data and those who ask for no scripts keep the real ones, and so do numbers for emergencies. It loads when the visitor allows it, where consent is asked for.',
);

export const consent = optional(z.enum(['none', 'opt-in', 'opt-out']), {
  description:
    'Whether visitors are asked before anything loads that needs consent: `opt-in` shows a bar with their choice and loads nothing before; `opt-out` loads it until they refuse, in the footer; `none` asks nobody. By default `opt-in` for a business in the European Union, the United Kingdom or Switzerland, otherwise `none`. What needs no consent counts at once.',
  example: 'opt-in',
});

function listExamples(key: ProviderSetup['key']): string {
  const examples = setups.filter(({ setup }) => setup.key === key);
  return examples.map(({ name, setup }) => `\`${setup.example}\` at ${name}`).join(', ');
}
