// The baseline of the build: the same components in a plain loop over renderToStaticMarkup, one file a page, nothing shared and none of
// the other steps of a build. Prints its figures as JSON, without the time to load the data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { renderPage } from '../render/page/page.tsx';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';

const [root = '', out = ''] = process.argv.slice(2);
const usedCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const started = { wall: process.uptime(), cpu: usedCpuSeconds() };
const model = buildModel(loadData(root).dataSet);
const siteParts = buildSiteParts(model);
const loaded = { wall: process.uptime() - started.wall, cpu: usedCpuSeconds() - started.cpu };

mkdirSync(out, { recursive: true });
const assets = {
  stylesheet: '/assets/site.css',
  printStylesheet: '/assets/print.css',
  script: '/assets/main.js',
  font: '/assets/a.woff2',
  inlineScript: null,
};
let pages = 0;
for (const route of buildRoutes(model, siteParts)) {
  const html = renderPage(route, { model, siteParts, assets, generator: 'bare loop' }, null);
  writeFileSync(join(out, `${route.path === '/' ? 'index' : route.path.slice(1)}.html`), html);
  pages += 1;
}
console.log(
  JSON.stringify({
    pages,
    wallSeconds: process.uptime() - loaded.wall,
    cpuSeconds: usedCpuSeconds() - loaded.cpu,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }),
);
