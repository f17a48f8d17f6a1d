import type { HostName } from '../schema/fields/host-names.ts';
import { fillTemplate, type TemplateValues } from './fill-template.ts';
import data from './hosts.yaml';
import type { Preset } from './presets/preset.ts';

/** What hosts.yaml has of a host; it says what each key is. */
interface HostSteps {
  readonly terms: string;
  readonly once: string;
  readonly cannot: Preset['cannot'];
  readonly job: {
    readonly secrets: readonly string[];
    readonly variables: readonly string[];
    readonly prepare: readonly string[];
    readonly packages?: string;
  };
  readonly server?: {
    readonly config: string;
    readonly path: string;
    readonly packages: string;
    readonly prepare: readonly string[];
    readonly complete: readonly string[];
    readonly test: string;
    readonly reload: string;
  };
}

export const hostSteps = data as Readonly<Record<HostName, HostSteps>>;

/** Returns what a preset has of hosts.yaml. */
export function describeHost(host: HostName, values: TemplateValues): Pick<Preset, 'cannot' | 'deploy'> {
  const { terms, once, cannot } = hostSteps[host];
  return { cannot, deploy: { terms, once: fillTemplate(once, values) } };
}
