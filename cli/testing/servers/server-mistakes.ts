// Mistakes that people make on real servers, as edits of our configuration or of the uploaded site,
// and the expectation by which `site probe` notices each. Entry point: serverMistakes.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectationId } from '../../hosts/expectations.ts';
import type { ServerName } from './running-server.ts';
import type { PresetServer } from './start-preset.ts';

export interface ServerMistake {
  /** What the server or the person who uploads does. */
  readonly mistake: string;
  /** Texts of the configuration, or of a `.htaccess`, and what is there in their place. */
  readonly edits?: readonly (readonly [from: string, to: string])[];
  /** Changes the uploaded files. */
  readonly damage?: (folder: string) => void;
  readonly options?: Partial<PresetServer>;
  readonly caught: readonly ExpectationId[];
}

const mistake = (
  name: string,
  [from, to]: readonly [from: string, to: string],
  ...caught: readonly ExpectationId[]
): ServerMistake => ({ mistake: name, edits: [[from, to]], caught });

const damage = (
  name: string,
  change: (folder: string) => void,
  ...caught: readonly ExpectationId[]
): ServerMistake => ({ mistake: name, damage: change, caught });

const NGINX_SERVER = 'absolute_redirect off;';
const NGINX_PAGES = 'try_files $uri $uri.html =404;';
const addToNginx = (line: string) => [NGINX_SERVER, `${NGINX_SERVER}\n  ${line}`] as const;

/** Inside of the rules, before those for pages. */
const APACHE_RULES = '  RewriteCond %{HTTP_HOST} =www.frontrange.example.com [NC]';
const CADDY_ERRORS = 'handle_errors {\n\t\timport headers-of-frontrange.example.com';

export const serverMistakes: Readonly<Record<ServerName, readonly ServerMistake[]>> = {
  nginx: [
    mistake(
      'adds a header in a location, which drops the others',
      ['location / {', 'location / {\n    add_header X-Page yes;'],
      'policy',
      'security-headers',
      'page-cache',
    ),
    mistake('sends no headers with errors', [' always;', ';'], 'error-headers'),
    mistake('redirects to its own scheme and port', [NGINX_SERVER, ''], 'redirect-scheme'),
    mistake(
      'caches the 404 of an asset for a year',
      ['map "$status $uri"', 'map "200 $request_uri"'],
      'missing-asset-cache',
    ),
    mistake(
      'redirects every address with a slash, of strangers too',
      addToNginx('merge_slashes off;\n  rewrite ^/(.*)/$ /$1 permanent;'),
      'open-redirect',
      'not-found',
    ),
    mistake(
      'redirects /index to itself',
      ['return 301 /$is_args$args;', 'return 301 /index$is_args$args;'],
      'home-redirect',
    ),
    mistake('sends hidden files', ['location ~ "/\\.(?!well-known/)" {', 'location ~ /never {'], 'hidden-files'),
    mistake('refuses all hidden files, those in .well-known too', ['\\.(?!well-known/)', '\\.'], 'every-file'),
    mistake(
      'lets a folder win over the page, as nginx does unconfigured',
      [NGINX_PAGES, 'try_files $uri $uri/ =404;'],
      'page',
      'every-page',
    ),
    mistake(
      'answers every address with the home page, as for an application',
      [NGINX_PAGES, 'try_files $uri $uri.html /index.html;'],
      'not-found',
    ),
    mistake(
      'sends the 404 page with 200',
      ['error_page 403 404 =404 @missing;', 'error_page 403 404 =200 @missing;'],
      'not-found',
    ),
    mistake('has no 404 page of the site', ['error_page 403 404 =404 @missing;', ''], 'not-found'),
    mistake(
      'redirects a page to itself',
      addToNginx('location = /fr/a-propos { return 301 /fr/a-propos; }'),
      'every-page',
    ),
    mistake(
      'takes the query from visitors of a newsletter',
      addToNginx('if ($args ~ utm_source=newsletter) { return 301 $uri; }'),
      'every-page',
    ),
    mistake(
      'keeps search engines out, as it did before the launch',
      addToNginx('add_header X-Robots-Tag noindex always;'),
      'indexing',
    ),
    mistake(
      'does not know the type of the feed',
      addToNginx('location = /feed.xml { types {} default_type application/octet-stream; }'),
      'types',
    ),
    damage('lacks the folder of a language', (folder) => rmSync(join(folder, 'fr'), { recursive: true }), 'every-page'),
    damage(
      'has an old compressed copy of a page',
      (folder) => writeFileSync(join(folder, 'articles.html.gz'), readFileSync(join(folder, 'about.html.gz'))),
      'current-build',
    ),
  ],
  apache: [
    mistake(
      'compresses Brotli once more with gzip',
      [
        '  AddEncoding br .br',
        '</IfModule>\n<IfModule mod_headers.c>\n<FilesMatch "[.]br$">\n  Header set Content-Encoding br\n</FilesMatch>',
      ],
      'brotli',
    ),
    mistake(
      'does not know the types of what is compressed',
      ['RemoveLanguage .br', 'ForceType application/octet-stream'],
      'types',
      'charset',
    ),
    mistake(
      'sends the year with the general headers',
      ['Header set Cache-Control "no-cache"', 'Header always set Cache-Control "public, max-age=31536000, immutable"'],
      'page-cache',
      'missing-asset-cache',
    ),
    mistake(
      'takes the scheme of its own port',
      ['RewriteCond %{HTTP:X-Forwarded-Proto} =https', 'RewriteCond %{HTTP:X-Forwarded-Proto} =never'],
      'redirect-scheme',
    ),
    mistake('redirects for now and not for good', ['[R=301,L]', '[R=302,L]'], 'canonical-redirect', 'moved'),
    mistake('loses the query of redirects', ['[R=301,L]', '[R=301,QSD,L]'], 'canonical-redirect', 'moved'),
    mistake(
      'names the error document by a URL',
      ['ErrorDocument 404 /404.html', 'ErrorDocument 404 https://frontrange.example.com/404.html'],
      'not-found',
    ),
    {
      mistake: 'redirects a page whose folder has its name to the folder and back',
      edits: [
        ['DirectorySlash Off', 'DirectorySlash On'],
        ['  RewriteCond %{REQUEST_FILENAME} !-d\n', '  RewriteCond %{REQUEST_URI} .\n'],
      ],
      caught: ['page', 'every-page'],
    },
    mistake(
      'answers to a page in capitals too',
      [APACHE_RULES, `  RewriteRule ^ARTICLES$ articles.html [L]\n${APACHE_RULES}`],
      'letter-case',
    ),
    mistake('labels photos as compressed', ['AddType image/avif .avif', 'AddEncoding br .avif'], 'current-build'),
    {
      mistake: 'ignores .htaccess',
      options: { allowOverride: 'AllowOverride None' },
      caught: ['page', 'gone', 'policy'],
    },
    { mistake: 'has no mod_headers', options: { without: ['headers'] }, caught: ['policy', 'asset-cache'] },
    damage('lacks the .htaccess of the root', (folder) => rmSync(join(folder, '.htaccess')), 'page', 'policy'),
    damage('lacks the .htaccess of the assets', (folder) => rmSync(join(folder, 'assets/.htaccess')), 'asset-cache'),
    damage(
      'has a robots.txt that refuses everything',
      (folder) => writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n'),
      'indexing',
      'current-build',
    ),
  ],
  caddy: [
    mistake(
      'has no security headers in errors',
      [CADDY_ERRORS, 'handle_errors {\n\t\theader -Content-Security-Policy'],
      'error-headers',
    ),
    mistake(
      'keeps the year in errors',
      [`${CADDY_ERRORS}\n\t\theader Cache-Control "no-cache"`, CADDY_ERRORS],
      'missing-asset-cache',
    ),
    mistake(
      'lets the general header win over the one of assets',
      ['header /assets/* Cache-Control', 'header /nothing/* Cache-Control'],
      'asset-cache',
    ),
    mistake(
      'loses the query in redirects',
      ['redir * {uri} permanent', 'redir * {path} permanent'],
      'canonical-redirect',
      'moved',
      'home-redirect',
    ),
    mistake(
      'redirects every address with a slash, of strangers too',
      ['error @folder 404', '@slash path_regexp slash ^(/.+)/$\n\t\tredir @slash {re.slash.1} permanent'],
      'open-redirect',
    ),
    mistake('ends with an error 500 at a NUL', ['error @strange 404', ''], 'open-redirect'),
    mistake('redirects to another site by a page behind dots', ['\\x00|//|/\\.\\.(?:/|$)', '\\x00'], 'open-redirect'),
    mistake(
      'does not know the type of a format of photos',
      ['header @avif Content-Type image/avif', 'header @avif Content-Type application/octet-stream'],
      'types',
    ),
    mistake('sends the policy of an old build', ["script-src 'self'", "script-src 'none'"], 'policy'),
    mistake('lets other sites frame the pages', ["; frame-ancestors 'none'", ''], 'policy'),
    mistake('answers former addresses with 404', ['error @gone 410', 'error @gone 404'], 'gone'),
    mistake('sends unchanged files again', ['-Server\n', '-Server\n\t\t-Etag\n\t\t-Last-Modified\n'], 'validators'),
    damage(
      'has a page of the former build, which names a style sheet that is not there',
      (folder) => {
        const file = join(folder, 'fr/a-propos.html');
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/[\w-]+\.css/g, 'site-OLD.css'));
        for (const copy of ['.br', '.gz']) rmSync(file + copy);
      },
      'current-build',
    ),
  ],
};
