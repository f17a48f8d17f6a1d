import type { SiteFacts } from '../../facts/facts.ts';
import { pageUrls } from '../../facts/links/page-urls.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import { listScriptAttributes } from '../../facts/page/script-attributes.ts';
import { parsePage } from '../../facts/parse-page.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const activeSvg: SiteRule = {
  id: 'active-svg',
  title: 'An SVG that runs script or loads a file from elsewhere',
  severity: 'error',
  rationale: 'Opened by itself it runs script without the policy of a page; as an image it stays incomplete.',
  fix: 'Remove scripts, event handlers and URLs of other sites from the SVG file.',
  checkSite: (site) =>
    [...site.files.keys()].filter((path) => path.endsWith('.svg')).flatMap((path) => checkSvg(path, site)),
};

function checkSvg(path: string, site: SiteFacts): Finding[] {
  const text = site.text(path);
  // An HTML parser reads SVG as browsers read it within a page.
  const svg = parsePage({ file: path, path: `/${path}` }, text);
  const scripts = svg.all('script').map((script) => ({
    message: `\`${path}\` contains a \`script\`.`,
    location: locateElement(svg, script),
  }));
  const attributes = listScriptAttributes(svg).map(({ element, name }) => ({
    message: `The attribute \`${name}\` of \`${path}\` contains script.`,
    location: locateAttribute(svg, element, name),
  }));
  // A link loads nothing.
  const urls = pageUrls(svg)
    .filter(({ url, role }) => /^(?:https?:)?\/\//i.test(url) && role !== 'link')
    .map(({ url, location }) => ({
      message: `\`${path}\` loads \`${url}\`, which is outside the file.`,
      location: location(),
    }));
  return [...scripts, ...attributes, ...urls];
}
