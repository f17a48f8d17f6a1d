// The test site and the fakes for browsers that have no flag for host names: a proxy leads the real
// hosts to the fakes, and every page begins with a script that hides the automation and collects
// errors. Entry point: startEngineSite.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { openDiskFiles } from '../../cli/serve/site-files.ts';
import { createSiteServer } from '../../cli/serve/site-server.ts';
import { testSite } from '../../cli/testing/test-site.ts';
import { type AnalyticsHost, type FormService, startAnalyticsHost, startFormService } from '../testing/fakes.ts';

export interface EngineSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly proxyPort: number;
  readonly forms: FormService;
  readonly analytics: AnalyticsHost;
  /** Delays the entry script of all pages until the returned function is called. */
  holdScript(): () => void;
  close(): Promise<void>;
}

/**
 * Serves the test site. No request of a browser leaves the machine: the proxy refuses every other
 * host.
 */
export async function startEngineSite(): Promise<EngineSite> {
  const [forms, analytics] = await Promise.all([startFormService(), startAnalyticsHost()]);
  let held: (() => void)[] | null = null;
  const site = createSiteServer(openDiskFiles(testSite), {
    basePath: () => '',
    // Before the content security policy, which does not apply to what precedes it.
    transformHtml: (html) => html.replace('<head>', `<head><script>(${prepare})()</script>`),
    intercept(request, response) {
      if (held === null || !request.url?.startsWith('/assets/main-')) return false;
      held.push(() => site.emit('request', request, response));
      return true;
    },
  });
  const proxy = createProxy({ 'formspree.io:443': forms.port, 'us.i.posthog.com:443': analytics.port });
  const [port, proxyPort] = await Promise.all([site, proxy].map(listen));
  return {
    url: `http://127.0.0.1:${port}`,
    proxyPort: proxyPort as number,
    forms,
    analytics,
    holdScript() {
      held = [];
      return () => {
        const requests = held ?? [];
        held = null;
        for (const answer of requests) answer();
      };
    },
    async close() {
      for (const server of [site, proxy]) server.close().closeAllConnections();
      await Promise.all([forms.close(), analytics.close()]);
    },
  };
}

/** Runs in the page. The site sends no events from an automated browser. */
function prepare(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  if (location.search.endsWith('-without-storage')) {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  }
  const errors: string[] = [];
  Object.assign(window, { errors });
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => errors.push(`console.${level}: ${values.join(' ')}`);
  }
  // In the capture phase, this includes files that fail to load.
  addEventListener(
    'error',
    ({ message, target }) => errors.push(message ?? `${(target as Element).outerHTML} failed to load`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} blocks ${blockedURI}`),
  );
}

/** @param ports of the fakes, by the real host and port */
function createProxy(ports: Readonly<Record<string, number>>): Server {
  return createServer((_, response) => response.writeHead(502).end()).on('connect', ({ url = '' }, client) => {
    const port = ports[url];
    if (port === undefined) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const fake = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    for (const [from, to] of [
      [client, fake],
      [fake, client],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
