// Caddy: one file among those of other sites. Everything is in `route`, which keeps the order of
// its lines; outside of it Caddy sorts them.
import type { FormerPattern } from '../../schema/fields/former-address.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { groupPatterns } from '../former.ts';
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { createOwnServer, getOtherName, getServerFolder } from './own-server.ts';
import { FORM, withBase } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { quoteCaddyfile } from './quote.ts';

const IMPORT = 'import /etc/caddy/sites/*';

/** The preset of Caddy 2.6 or newer on a server of one's own. */
export const createCaddyPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const other = getOtherName(facts);
  const { deploy, ...files } = createOwnServer(facts, {
    name: 'caddy',
    config: { path: 'Caddyfile', content: formatCaddyfile(facts) },
    configPath: `/etc/caddy/sites/${hostname}`,
    packages: 'caddy',
    prepare: [
      'mkdir -p /etc/caddy/sites',
      `grep -qxF '${IMPORT}' /etc/caddy/Caddyfile || echo '${IMPORT}' >> /etc/caddy/Caddyfile`,
    ],
    complete: [],
    test: 'caddy validate --config /etc/caddy/Caddyfile',
    reload: 'systemctl reload caddy',
  });
  return {
    ...files,
    inside: [],
    cannot: {},
    deploy: {
      ...deploy,
      once: `${deploy.once} The sites of a server are files in \`/etc/caddy/sites/\`, which its Caddyfile imports. Caddy gets the certificates by itself, as soon as a name points at the server; \`${other}\` leads to \`${hostname}\`.`,
      terms: 'It is your own server: nothing in Caddy limits what a business may publish.',
    },
  };
};

function formatCaddyfile(facts: HostFacts): string {
  const { basePath: base, errorFolders } = facts;
  const { hostname, origin } = new URL(facts.origin);
  const quote = quoteCaddyfile;
  const snippet = `headers-of-${hostname}`;
  const headers = listSecurityHeaders(facts)
    .map(([header, value]) => `\t\t${header} ${quote(value)}\n`)
    .join('');
  const mappings = [
    ...[...facts.moved].map(([from, to]) => `\t\t\t${quote(base + from)} ${quote(withBase(base, to))}\n`),
    ...facts.gone.map((path) => `\t\t\t${quote(base + path)} gone\n`),
  ].join('');
  const patterns = groupPatterns(facts);
  const match = (pattern: FormerPattern, index: number, lines: readonly string[]) => {
    const name = `@former_${pattern.isFolder ? 'folder' : 'query'}_${index}`;
    const to = quote(withBase(base, pattern.to ?? ''));
    const answer =
      pattern.to === null
        ? `error ${name} 410`
        : pattern.isFolder
          ? `route ${name} {\n\t\t\trewrite * ${to}\n\t\t\tredir * {uri} permanent\n\t\t}`
          : `redir ${name} ${to} permanent`;
    return `\t\t${name} {\n${lines.map((line) => `\t\t\t${line}\n`).join('')}\t\t}\n\t\t${answer}\n`;
  };
  const queries = patterns.queries
    .map((pattern, index) =>
      match(pattern, index, [
        `vars_regexp {site_address} ${quote(`^${escapePattern(base + pattern.path)}$`)}`,
        ...pattern.query.map((pair) => `query ${quote(pair.join('='))}`),
      ]),
    )
    .join('');
  const folders = patterns.folders
    .map((pattern, index) =>
      match(pattern, index, [`vars_regexp {site_address} ${quote(`^${escapePattern(base + pattern.path)}/.`)}`]),
    )
    .join('');
  const errorPages = ['', ...errorFolders].map((folder) => base + folder);
  const nearest = errorFolders.map((folder) => {
    const path = base + folder;
    return `\t\t\t${quote(`~^${escapePattern(path)}(?:/|$)`)} ${quote(`${path}/404.html`)}\n`;
  });
  return `# Written by \`site build\`.
(${quote(snippet)}) {
	header {
${headers}		Vary Accept-Encoding
		-Server
	}
}

${quote(getOtherName(facts))} {
	redir ${quote(origin)}{uri} permanent
}

${quote(hostname)} {
	root * ${quote(getServerFolder(facts))}
	route {
		import ${quote(snippet)}
		header Cache-Control "${REVALIDATE}"
		header ${quote(`${base}/assets/*`)} Cache-Control "${YEAR}"
		@manifest path *.webmanifest
		header @manifest Content-Type application/manifest+json
		@font path *.woff2
		header @font Content-Type font/woff2
		@avif path *.avif
		header @avif Content-Type image/avif

		# The file system refuses a NUL and long names, which would be an error 500. What has no plain path is not redirected: it could lead
		# to another site.
		@strange vars_regexp {path} \\x00|//|/\\.\\.(?:/|$)
		error @strange 404
		@long vars_regexp {uri} ^[^?]*[^/?]{240}|^[^?]{1000}
		error @long 404
		@hidden {
			path */.*
			not path /.well-known/* ${quote(`${base}/.well-known/*`)}
		}
		error @hidden 404
		@write not method GET HEAD
		error @write 405
		@missing path ${errorPages.flatMap((path) => ['/404', '/404.html', '/404/*'].map((end) => quote(path + end))).join(' ')}
		error @missing 404

		# /x for /x/, /x.html, /x/index and /x/index.html.
		map {path} {site_stem} {
			~^(/.+?)${FORM}+$ "\${1}"
			default ""
		}
		map {path} {site_address} {
			~^(/.+?)${FORM}+$ "\${1}"
			~^(.*)$ "\${1}"
		}
${queries}		map {site_address} {site_moved} {
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

${folders}		@home path ${['/index', '/index/', '/index.html', '/index.html/', ...(base === '' ? [] : [''])].map((end) => quote(base + end)).join(' ')}
		route @home {
			rewrite * ${quote(`${base}/`)}
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
			not path ${quote(`${base}/`)}
		}
		error @folder 404
		try_files {path} {path}.html
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	handle_errors {
		import ${quote(snippet)}
		header Cache-Control "${REVALIDATE}"
		header Content-Type "text/html; charset=utf-8"
		# The nearest 404 page.
		map {path} {site_error} {
${nearest.join('')}			default ${quote(`${base}/404.html`)}
		}
		rewrite * {site_error}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
}
`;
}
