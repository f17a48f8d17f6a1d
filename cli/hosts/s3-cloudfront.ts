// Amazon S3 behind CloudFront: a function that CloudFront runs for each request, a policy of
// response headers, and an upload script, because S3 sends each file with the type and cache header
// that it was uploaded with.

import { groupPatterns, listParameters } from './former.ts';
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createProjectName, createUploadScript, limitErrorPages } from './preset-parts.ts';
import { formatCode, formatLiteral, quoteShell } from './quote.ts';

const FOLDER = '.hosts/s3-cloudfront';
const POLICY = `file://${FOLDER}/headers-policy.json`;
const FUNCTION = `--function-config Comment=site,Runtime=cloudfront-js-2.0 --function-code fileb://${FOLDER}/function.js`;

export const createS3CloudfrontPreset: CreatePreset = (facts) => ({
  inside: [],
  beside: [
    { path: 'function.js', content: formatFunction(facts) },
    { path: 'headers-policy.json', content: `${formatLiteral(createHeadersPolicy(facts), 2)}\n` },
    createUploadScript('s3-cloudfront', listCommands(facts)),
  ],
  // CloudFront refuses a larger function.
  limits: { fileBytes: { path: 'function.js', max: 10_000 } },
  sendsBareGone: true,
  cannot: {
    ...limitErrorPages(facts, 'CloudFront'),
    gone: 'CloudFront answers 410 without the page of the site.',
    'missing-asset-cache':
      'CloudFront may answer a 404 from its own cache for as long as its setting "error caching minimum TTL" says.',
  },
  deploy: {
    once: `Create a private bucket and a distribution with it as the origin (origin access control), compression on, and the domain with its certificate. Then, in the folder of the site:

1. \`aws cloudfront create-response-headers-policy --response-headers-policy-config ${POLICY}\`
2. \`aws cloudfront create-function --name ${createProjectName(facts)} ${FUNCTION}\`, and publish it.
3. In the default behavior of the distribution, choose that policy, and that function for viewer requests.
4. As error responses, answer 403 and 404 with ${formatCode(withBase(facts.basePath, '/404.html'))} and the status 404, with a minimum TTL of 0.

Every upload updates the function and the policy. For GitHub, add its identity provider (\`token.actions.githubusercontent.com\`) in IAM and a role that only the default branch of your repository may assume (https://docs.github.com/actions/security-for-github-actions/security-hardening-your-deployments/configuring-openid-connect-in-amazon-web-services). Whoever uploads may list, read, write and delete the objects of the bucket, and needs the rights \`cloudfront:DescribeFunction\`, \`UpdateFunction\`, \`PublishFunction\`, \`ListResponseHeadersPolicies\`, \`GetResponseHeadersPolicyConfig\` and \`UpdateResponseHeadersPolicy\`, and no others.`,
    environment: 'BUCKET=<bucket> ',
    terms: 'Amazon Web Services may be used for a business, and bills by use.',
  },
});

/** Pages are found by their form; only redirects need the list. No stranger's text gets in. */
function formatFunction(facts: HostFacts): string {
  const { basePath: base, pages, moved, gone } = facts;
  const form = FORM.replaceAll('/', '\\/');
  const { queries, folders } = groupPatterns(facts);
  const place = (path: string) => base + encodeURI(path);
  const target = (to: string | null) => (to === null ? 0 : withBase(base, to));
  const former = Object.fromEntries([...moved].map(([from, to]) => [place(from), withBase(base, to)]));
  return `// Written by \`site build\`. CloudFront runs it for each request (viewer request).
var BASE = ${formatLiteral(base)};
var PAGES = ${formatLiteral(pages.map((page) => base + page))};
var MOVED = ${formatLiteral(former)};
var GONE = ${formatLiteral(gone.map(place))};
${
  queries.length === 0
    ? ''
    : `var QUERIES = ${formatLiteral(queries.map((pattern) => [place(pattern.path), listParameters(pattern).map((pair) => pair.split('=')), target(pattern.to)]))};\n`
}${
  folders.length === 0
    ? ''
    : `var FOLDERS = ${formatLiteral(folders.map(({ path, to }) => [`${place(path)}/`, target(to)]))};\n`
}
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var path = uri.indexOf(BASE + '/') === 0 ? uri.slice(BASE.length) : '';
  var form = /^(.+?)${form}+$/.exec(uri);
  var stem = form ? form[1] : uri;
${queries.length === 0 ? '' : FIND_QUERY}  if (GONE.indexOf(stem) >= 0) return { statusCode: 410, statusDescription: 'Gone' };
  if (Object.prototype.hasOwnProperty.call(MOVED, stem)) return redirect(MOVED[stem], request.querystring);
  if (uri === BASE || /^\\/index${form}*$/.test(path)) return redirect(BASE + '/', request.querystring);
  if (form && PAGES.indexOf(stem) >= 0) return redirect(stem, request.querystring);
${folders.length === 0 ? '' : FIND_FOLDER}  if (path === '/') request.uri = BASE + '/index.html';
  // An address without a file, which the error response of the distribution answers.
  else if (/\\/\\.(?!well-known\\/)|\\/404(?:\\.html)?$/.test(uri)) request.uri = BASE + '/404';
  else if (/^(?:\\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path)) request.uri = uri + '.html';
  return request;
}

function redirect(path, query) {
  var pairs = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) pairs.push(name + '=' + values[i].value);
  }
  var location = path + (pairs.length ? '?' + pairs.join('&') : '');
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
`;
}

const FIND_QUERY = `  for (var i = 0; i < QUERIES.length; i++) {
    var matches = QUERIES[i][0] === stem;
    for (var j = 0; j < QUERIES[i][1].length; j++) {
      var given = request.querystring[QUERIES[i][1][j][0]];
      if (!given || given.value !== QUERIES[i][1][j][1]) matches = false;
    }
    if (matches) return QUERIES[i][2] === 0 ? { statusCode: 410, statusDescription: 'Gone' } : redirect(QUERIES[i][2], {});
  }
`;

const FIND_FOLDER = `  for (var k = 0; k < FOLDERS.length; k++) {
    if (stem.indexOf(FOLDERS[k][0]) !== 0) continue;
    return FOLDERS[k][1] === 0 ? { statusCode: 410, statusDescription: 'Gone' } : redirect(FOLDERS[k][1], request.querystring);
  }
`;

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
    Name: createProjectName(facts),
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

/** The types that the command does not know everywhere, or only without their charset. */
const TYPES: readonly (readonly [extension: string, type: string])[] = [
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['html', 'text/html; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['json', 'application/json'],
  ['webmanifest', 'application/manifest+json'],
  ['pdf', 'application/pdf'],
  ['mp4', 'video/mp4'],
];

/** Assets first, so that pages name none that is missing; then pages; deletions last. */
function listCommands(facts: HostFacts): string[] {
  const types = TYPES.map((type) => type.join(' ')).join('\n');
  const others = TYPES.map(([extension]) => ` --exclude '*.${extension}'`).join('');
  return [
    `OUT=${quoteShell(facts.out)}`,
    `TARGET="s3://$BUCKET"${quoteShell(facts.basePath)}`,
    `NAME=${createProjectName(facts)}`,
    `list_types() {\n  cat <<'END'\n${types}\nEND\n}`,
    `
# Hashed files: one of the same size is the same.
send_assets() {
  aws s3 sync "$OUT/assets" "$TARGET/assets" --size-only --no-progress --cache-control '${YEAR}' "$@"
}
list_types | while read -r extension type; do
  send_assets --exclude '*' --include "*.$extension" --content-type "$type" < /dev/null
done
send_assets

# All other files, every time, because a change may leave the size as it was.
send() {
  aws s3 cp "$OUT" "$TARGET" --recursive --no-progress --cache-control '${REVALIDATE}' "$@"
}
list_types | while read -r extension type; do
  send --exclude '*' --include "*.$extension" --exclude 'assets/*' --exclude '.*' --include ".well-known/*.$extension" --content-type "$type" < /dev/null
done
send --exclude 'assets/*' --exclude '.*' --include '.well-known/*'${others}

tag=$(aws cloudfront describe-function --name "$NAME" --query ETag --output text)
tag=$(aws cloudfront update-function --name "$NAME" --if-match "$tag" ${FUNCTION} --query ETag --output text)
aws cloudfront publish-function --name "$NAME" --if-match "$tag" --query FunctionSummary.Status --output text
id=$(aws cloudfront list-response-headers-policies --type custom --query "ResponseHeadersPolicyList.Items[].ResponseHeadersPolicy | [?ResponseHeadersPolicyConfig.Name=='$NAME'].Id | [0]" --output text)
tag=$(aws cloudfront get-response-headers-policy-config --id "$id" --query ETag --output text)
aws cloudfront update-response-headers-policy --id "$id" --if-match "$tag" --response-headers-policy-config ${POLICY} --query ResponseHeadersPolicy.Id --output text

aws s3 sync "$OUT" "$TARGET" --delete --size-only --no-progress --exclude '.*' --include '.well-known/*'`,
  ];
}
