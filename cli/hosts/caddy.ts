// Caddy: one Caddyfile. Everything is in `route`, which keeps the order of its lines; outside of it Caddy sorts them.
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createMirrorCommand, createUploadCommand, createUploadScript, setServer } from './upload-script.ts';

/** The preset of Caddy 2.6 or newer on a server of one's own. */
export const createCaddyPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const folder = `/var/www/${hostname}`;
  return {
    hasRules: true,
    precompress: true,
    mergesSlashes: true,
    inside: [],
    beside: [
      { path: 'Caddyfile', content: formatCaddyfile(facts, folder) },
      createUploadScript('caddy', [
        setServer(hostname),
        createMirrorCommand(facts, folder),
        'scp .hosts/caddy/Caddyfile "$SERVER:/etc/caddy/Caddyfile"',
        `ssh "$SERVER" 'caddy validate --config /etc/caddy/Caddyfile && systemctl reload caddy'`,
      ]),
    ],
    limits: {},
    cannot: {},
    deploy: {
      once: `On the server, as root: \`apt-get install rsync caddy\` and \`mkdir -p ${folder}\`. Caddy gets the certificate by itself. For several sites on one server, import this file in \`/etc/caddy/Caddyfile\` instead of replacing it.`,
      upload: createUploadCommand('caddy'),
      terms: 'It is your own server: nothing in Caddy limits what a business may publish.',
    },
  };
};

function formatCaddyfile(facts: HostFacts, folder: string): string {
  const { basePath: base, origin } = facts;
  const headers = listSecurityHeaders(facts)
    .map(([header, value]) => `\t\t${header} "${value}"\n`)
    .join('');
  const mappings = [
    ...[...facts.moved].map(([from, to]) => `\t\t\t${base}${from} ${withBase(base, to)}\n`),
    ...facts.gone.map((path) => `\t\t\t${base}${path} gone\n`),
  ].join('');
  return `# Written by \`site build\`.
(site_headers) {
	header {
${headers}		Vary Accept-Encoding
		-Server
	}
}

${new URL(origin).hostname} {
	root * ${folder}
	route {
		import site_headers
		header Cache-Control "${REVALIDATE}"
		header ${base}/assets/* Cache-Control "${YEAR}"
		@manifest path *.webmanifest
		header @manifest Content-Type application/manifest+json
		@font path *.woff2
		header @font Content-Type font/woff2
		@avif path *.avif
		header @avif Content-Type image/avif

		# The file system refuses a NUL, which would be an error 500.
		@nul path_regexp \\x00
		error @nul 404
		@hidden {
			path */.*
			not path /.well-known/*
		}
		error @hidden 404
		@write not method GET HEAD
		error @write 405
		@missing path ${base}/404 ${base}/404.html ${base}/404/*
		error @missing 404

		# /x for /x/, /x.html, /x/index and /x/index.html.
		map {path} {site_stem} {
			~^(/.+?)(?:\\.html|/index|/index\\.html|/+)$ "\${1}"
			default ""
		}
		map {path} {site_address} {
			~^(/.+?)(?:\\.html|/index|/index\\.html|/+)$ "\${1}"
			~^(.*)$ "\${1}"
		}
		map {site_address} {site_moved} {
${mappings}			default ""
		}
		@gone expression \`{site_moved} == "gone"\`
		error @gone 410
		@moved expression \`{site_moved} != ""\`
		# A rewrite keeps the query, which \`redir\` alone would lose.
		route @moved {
			rewrite * {site_moved}
			redir * {uri} permanent
		}

		@home path ${base}/index ${base}/index.html${base === '' ? '' : ` ${base}`}
		route @home {
			rewrite * ${base}/
			redir * {uri} permanent
		}
		# Only for a page that is there, so that nothing of a stranger's address gets into the redirect.
		@other file {site_stem}.html
		route @other {
			rewrite * {site_stem}
			redir * {uri} permanent
		}

		# Caddy would send a file under its name with a slash, too.
		@folder {
			path */
			not path ${base}/
		}
		error @folder 404
		try_files {path} {path}.html
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	handle_errors {
		import site_headers
		header Cache-Control "${REVALIDATE}"
		header Content-Type "text/html; charset=utf-8"
		rewrite * ${base}/404.html
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
}
`;
}
