// nginx: one file for conf.d. Everything that depends on the address or the status is a `map`, so that each header is one `add_header`
// in `server`: an `add_header` in a `location` would drop all that it inherits.
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { escapePattern, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createMirrorCommand, createUploadCommand, createUploadScript, setServer } from './upload-script.ts';

/** Longer keys would need a larger `map_hash_bucket_size`, which two sites on one server cannot both set; a pattern needs none. */
const MAX_HASHED_KEY = 40;

/** Debian's Brotli module. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The preset of nginx 1.18 or newer on a server of one's own. */
export const createNginxPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const folder = `/var/www/${hostname}`;
  const config = `/etc/nginx/conf.d/${hostname}.conf`;
  return {
    hasRules: true,
    precompress: true,
    mergesSlashes: true,
    inside: [],
    beside: [
      { path: 'nginx.conf', content: formatConfig(facts) },
      createUploadScript('nginx', [
        setServer(hostname),
        createMirrorCommand(facts, folder),
        `scp .hosts/nginx/nginx.conf "$SERVER:${config}"`,
        `ssh "$SERVER" '! test -e ${BROTLI} || sed -i "s/# brotli_static/brotli_static/" ${config}; nginx -t && systemctl reload nginx'`,
        `ssh "$SERVER" '! test -d /etc/letsencrypt/live/${hostname} || certbot --nginx --reinstall --redirect -n -d ${hostname}'`,
      ]),
    ],
    limits: {},
    cannot: {},
    deploy: {
      once: `On the server, as root: \`apt-get install rsync nginx libnginx-mod-http-brotli-static certbot python3-certbot-nginx\` and \`mkdir -p ${folder}\`. After the first upload, \`certbot --nginx --redirect -d ${hostname}\` gets the certificate. The upload enables Brotli if its module is installed, and puts the certificate into the new configuration again.`,
      upload: createUploadCommand('nginx'),
      terms: 'It is your own server: nothing in nginx limits what a business may publish.',
    },
  };
};

function formatConfig(facts: HostFacts): string {
  const { basePath: base } = facts;
  const { hostname } = new URL(facts.origin);
  // Maps are global: two sites on one server need different names.
  const name = `$site_${hostname.replace(/[^a-z0-9]+/g, '_')}`;
  return `# Written by \`site build\`. nginx reads it inside of \`http\`, from /etc/nginx/conf.d/.

# /x for /x/, /x.html, /x/index and /x/index.html; the address itself otherwise.
map $uri ${name}_address {
  default $uri;
  "~^(${escapePattern(base)}/.+?)(?:\\.html|/index|/index\\.html|/+)$" $1;
}

# The page that took the place of a moved one; "gone" if none did.
map ${name}_address ${name}_moved {
  default "";
${[
  ...[...facts.moved].map(([from, to]) => formatMapping(base + from, withBase(base, to))),
  ...facts.gone.map((path) => formatMapping(base + path, 'gone')),
].join('')}}

# A year only for a hashed file that is there: a browser would keep a 404 as long.
map "$status $uri" ${name}_cache {
  default "${REVALIDATE}";
  "~^(?:200|206|304) ${escapePattern(base)}/assets/" "${YEAR}";
}

server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  root /var/www/${hostname};

  # nginx would write its own scheme and port into redirects, which are wrong behind a proxy.
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/xml image/svg+xml application/manifest+json;
  etag on;

  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types text/css text/plain text/xml text/javascript application/javascript application/xml image/svg+xml application/manifest+json;
  # Needs the package libnginx-mod-http-brotli-static; without it, nginx would not start.
  # brotli_static on;

${listSecurityHeaders(facts)
  .map(([header, value]) => `  add_header ${header} "${value}" always;\n`)
  .join('')}  add_header Cache-Control ${name}_cache always;

  error_page 403 404 =404 @missing;
  error_page 410 @missing;

  if (${name}_moved = "gone") {
    return 410;
  }
  if (${name}_moved != "") {
    return 301 ${name}_moved$is_args$args;
  }

  # Only for a page that is there, so that nothing of a stranger's address gets into the redirect.
  set ${name}_redirect "";
  if (${name}_address != $uri) {
    set ${name}_redirect ${name}_address;
  }
  if (!-f $document_root${name}_address.html) {
    set ${name}_redirect "";
  }

  location / {
    if (${name}_redirect != "") {
      return 301 ${name}_redirect$is_args$args;
    }
    try_files $uri $uri.html =404;
  }
  location = ${base}/ {
    try_files ${base}/index.html =404;
  }
${base === '' ? '' : `  location = ${base} {\n    return 301 ${base}/$is_args$args;\n  }\n`}  location = ${base}/index {
    return 301 ${base}/$is_args$args;
  }
  location = ${base}/index.html {
    return 301 ${base}/$is_args$args;
  }
  location ~ ^${escapePattern(base)}/404(?:\\.html|/.*)?$ {
    return 404;
  }
  # \`types\` in \`server\` would replace all types that nginx knows.
  location = ${base}/site.webmanifest {
    types {}
    default_type application/manifest+json;
  }
  location ~ /\\.(?!well-known/) {
    return 404;
  }
  location @missing {
    try_files ${base}/404.html =404;
  }
}
`;
}

function formatMapping(from: string, to: string): string {
  const key = from.length > MAX_HASHED_KEY ? `"~*^${escapePattern(from)}$"` : from;
  return `  ${key} ${to};\n`;
}
