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
import { group, optional } from '../definition/keys.ts';
import { because, refuse } from '../definition/reason.ts';
import { formatList } from '../formats/format.ts';
import { httpsUrl, matching, uniqueItems } from './text.ts';
import { identifier } from './translatable.ts';

const setups = ANALYTICS_PROVIDERS.map((name) => ({
  provider: name,
  name: PROVIDERS[name].name,
  // Every provider of analytics has one.
  setup: PROVIDERS[name].setup as ProviderSetup,
}));

export const analytics = group('analytics', {
  provider: z.enum([...ANALYTICS_PROVIDERS, 'none']).default('posthog'),
  key: optional(
    matching(/^[A-Za-z0-9_-]+$/, 'is not a project key', 'copy it from the settings of the PostHog project').nullable(),
  ),
  id: optional(identifier, { description: `What the provider calls the site: ${listExamples('id')}.` }),
  domain: optional(identifier),
  host: optional(httpsUrl, {
    description: `The server that receives the events. By default that of the provider, \`${POSTHOG_HOST}\` for PostHog; Plausible and Umami may be on one of your own.`,
  }),
  respectGlobalPrivacyControl: z.boolean().default(true),
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
  .default({ provider: 'posthog', key: null, respectGlobalPrivacyControl: true });

/** An id alone, or a group. */
export const tagManager = z
  .preprocess(
    (value) => (typeof value === 'string' ? { id: value } : value),
    group('tag-manager', {
      id: matching(/^GTM-[A-Z0-9]+$/, 'is not a container id', 'write it like `GTM-ABC1234`'),
      loads: optional(uniqueItems(z.array(z.enum(LOADED_BY_TAG_MANAGERS)))),
    }),
  )
  .meta({ expected: 'a container id, like `GTM-ABC1234`', isTextToo: true });

// The provider has one.
const trackingSetup = PROVIDERS.callrail.setup as ProviderSetup;

/** Numbers that tell where a call comes from. */
export const callTracking = optional(
  group('call-tracking', {
    provider: z.enum(CALL_TRACKING_PROVIDERS),
    id: identifier
      .refine(
        (value) => trackingSetup.pattern.test(value),
        because(
          'is not the id of the script',
          `copy what its address has between \`companies/\` and \`/swap.js\`, like \`${trackingSetup.example}\``,
        ),
      )
      .meta({ example: trackingSetup.example }),
  }),
);

export const consent = optional(z.enum(['none', 'opt-in', 'opt-out']));

function listExamples(key: ProviderSetup['key']): string {
  const examples = setups.filter(({ setup }) => setup.key === key);
  return examples.map(({ name, setup }) => `\`${setup.example}\` at ${name}`).join(', ');
}
