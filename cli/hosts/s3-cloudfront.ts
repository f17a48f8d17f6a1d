// Amazon S3 behind CloudFront: a function that CloudFront runs for each request, a policy of response headers, and an upload script, because
// S3 sends each file with the type and cache header that it was uploaded with.
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';

/** The preset of S3 and CloudFront. */
export const createS3CloudfrontPreset: CreatePreset = (facts) => ({
  hasRules: true,
  precompress: false,
  inside: [],
  beside: [
    { path: 'function.js', content: formatFunction(facts) },
    { path: 'headers-policy.json', content: `${JSON.stringify(createHeadersPolicy(facts), null, 2)}\n` },
    { path: 'upload.sh', content: formatUpload(facts) },
  ],
  // CloudFront refuses a larger function.
  limits: { fileBytes: { path: 'function.js', max: 10_000 } },
  cannot: {
    gone: 'CloudFront answers 410 without the page of the site.',
    'missing-asset-cache':
      'CloudFront may answer a 404 from its own cache for as long as its setting "error caching minimum TTL" says.',
  },
  deploy: {
    once: `Create a private bucket and a distribution with it as the origin (origin access control), compression on, and the domain with its certificate. Then:

1. \`aws cloudfront create-response-headers-policy --response-headers-policy-config file://.hosts/s3-cloudfront/headers-policy.json\`
2. \`aws cloudfront create-function --name ${createName(facts)} --function-config Comment=site,Runtime=cloudfront-js-2.0 --function-code fileb://.hosts/s3-cloudfront/function.js\`, and publish it.
3. In the default behavior of the distribution, choose that policy, and that function for viewer requests.
4. As error responses, answer 403 and 404 with \`${withBase(facts.basePath, '/404.html')}\` and the status 404, with a minimum TTL of 0.

A build that changes redirects or the policy changes the function and the policy too: update them with the same files.`,
    upload: 'BUCKET=<bucket> sh .hosts/s3-cloudfront/upload.sh',
    terms: 'Amazon Web Services may be used for a business, and bills by use.',
  },
});

function createName({ origin }: HostFacts): string {
  return new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 60);
}

function formatFunction({ basePath: base, pages, moved, gone }: HostFacts): string {
  const names = pages.map((page) => base + page);
  const former = Object.fromEntries([...moved].map(([from, to]) => [base + from, withBase(base, to)]));
  return `// Written by \`site build\`. CloudFront runs it for each request (viewer request).
var PAGES = ${JSON.stringify(names)};
var MOVED = ${JSON.stringify(former)};
var GONE = ${JSON.stringify(gone.map((path) => base + path))};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var form = /^(.+?)(?:\\.html|\\/index|\\/index\\.html|\\/+)$/.exec(uri);
  var stem = form ? form[1] : uri;
  if (GONE.indexOf(stem) >= 0) return { statusCode: 410, statusDescription: 'Gone' };
  if (Object.prototype.hasOwnProperty.call(MOVED, stem)) return redirect(MOVED[stem], request.querystring);
  if (uri === '${base}/index.html' || uri === '${base}/index'${base === '' ? '' : ` || uri === '${base}'`}) return redirect('${base}/', request.querystring);
  // Only for a page that is there, so that nothing of a stranger's address gets into the redirect.
  if (form && PAGES.indexOf(stem) >= 0) return redirect(stem, request.querystring);
  if (uri === '${base}/') request.uri = '${base}/index.html';
  else if (PAGES.indexOf(uri) >= 0) request.uri = uri + '.html';
  // An address without a file, which the error response of the distribution answers.
  else if (/\\/\\.(?!well-known\\/)/.test(uri) || uri === '${base}/404.html') request.uri = '${base}/404';
  return request;
}

function redirect(path, query) {
  var pairs = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) pairs.push(values[i].value === '' ? name : name + '=' + values[i].value);
  }
  var location = path + (pairs.length ? '?' + pairs.join('&') : '');
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
`;
}

function createHeadersPolicy(facts: HostFacts) {
  const headers = new Map(listSecurityHeaders(facts));
  const transport = headers.get('Strict-Transport-Security');
  const read = (name: string) => headers.get(name) ?? '';
  const custom = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'].map((name) => ({
    Header: name,
    Value: read(name),
    Override: true,
  }));
  return {
    Name: createName(facts),
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: read('Content-Security-Policy') },
      ...(transport !== undefined && {
        StrictTransportSecurity: {
          Override: true,
          IncludeSubdomains: false,
          Preload: false,
          AccessControlMaxAgeSec: Number(/\d+/.exec(transport)?.[0]),
        },
      }),
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: read('Referrer-Policy') },
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}

const TYPES: readonly (readonly [extension: string, type: string])[] = [
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['avif', 'image/avif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['webmanifest', 'application/manifest+json'],
  ['html', 'text/html; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
];

function formatUpload({ out, basePath }: HostFacts): string {
  const calls = (folder: '/assets' | '') =>
    TYPES.map(
      ([extension, type]) =>
        `upload '${folder}' '${extension}' '${type}' '${folder === '' ? REVALIDATE : YEAR}'\n`,
    ).join('');
  return `#!/bin/sh
# Written by \`site build\`. Run it in the folder of the site: BUCKET=<bucket> sh .hosts/s3-cloudfront/upload.sh
set -euf
TARGET="s3://$BUCKET${basePath}"

upload() {
  aws s3 cp "${out}$1" "$TARGET$1" --recursive --exclude '*' --include "*.$2" --content-type "$3" --cache-control "$4" $EXTRA
}

# Assets first, so that no page names one that is not there; deletions last.
EXTRA=''
${calls('/assets')}EXTRA='--exclude assets/*'
${calls('')}aws s3 sync "${out}" "$TARGET" --delete --size-only --exclude '.*'
`;
}
