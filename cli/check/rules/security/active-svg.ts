import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { pageUrls } from '../../facts/links/page-urls.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import { allAttributes } from '../../facts/page/page-attributes.ts';
import { scriptAttributes } from '../../facts/page/script-attributes.ts';
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

/** A `url()` or `@import` in a style that leads elsewhere. */
const OUTSIDE_STYLE = /(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/gi;

function checkSvg(path: string, site: SiteFacts): Finding[] {
  const text = site.text(path);
  // An HTML parser reads SVG as browsers read it within a page.
  const svg = parsePage({ file: path, path: `/${path}` }, text);
  const scripts = svg.all('script').map((script) => ({
    message: `\`${path}\` contains a \`script\`.`,
    location: elementLocation(svg, script),
  }));
  const attributes = scriptAttributes(svg).map(({ element, name }) => ({
    message: `The attribute \`${name}\` of \`${path}\` contains script.`,
    location: attributeLocation(svg, element, name),
  }));
  // Without data, it may be a map or a chart with links.
  const urls = pageUrls(svg)
    .filter(({ url, role }) => /^(?:https?:)?\/\//i.test(url) && !(role === 'link' && site.expected === null))
    .map(({ url, location }) => ({ message: outsideMessage(path, url), location: location() }));
  return [...scripts, ...attributes, ...urls, ...styleUrls(svg)];
}

function styleUrls(svg: PageFacts): Finding[] {
  const styles = svg
    .all('style')
    .map(({ text, offset }) => ({ text, start: svg.html.indexOf(text, offset) }));
  const attributes = allAttributes(svg).flatMap(({ element, name, value }) => ({
    text: value,
    start: svg.html.indexOf(value, element.attributeOffsets.get(name) ?? element.offset),
  }));
  return [...styles, ...attributes].flatMap(({ text, start }) =>
    [...text.matchAll(OUTSIDE_STYLE)].map(({ 1: url = '', index }) => ({
      message: outsideMessage(svg.file, url),
      location: svg.locationAt(start + index),
    })),
  );
}

function outsideMessage(path: string, url: string): string {
  return `\`${path}\` loads \`${url}\`, which is outside the file.`;
}
