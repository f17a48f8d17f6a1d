// A large site for the bench: the real site's files under other names, 100 cities and 99 services
// by default.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/**
 * Writes a site's data into a folder.
 * @param {string} source absolute path of the real site's folder
 * @param {string} target absolute path of the folder to fill
 * @param {{ cities: number, services: number }} size
 */
export function writeLargeSite(source, target, size) {
  const data = join(target, 'data');
  cpSync(join(source, 'data'), data, {
    recursive: true,
    filter: (path) => !/(?:cities|services|local|pricing-pages)$/.test(path),
  });
  // Ten thousand cards would take minutes to draw, and no figure here is about them.
  appendFileSync(join(data, 'site.yaml'), 'socialCards: false\n');
  const cities = readAll(join(source, 'data/cities'));
  const services = readAll(join(source, 'data/services'));
  // References in text name the real services; these keep their slugs, the rest are copies.
  const citySlugs = names(cities, size.cities, 'city');
  const serviceSlugs = names(services, size.services, 'concrete-work');
  write(
    data,
    'cities',
    citySlugs.map((slug, index) => ({
      slug,
      file: vary(pick(cities, index), index, {
        slug,
        city: `City ${index}`,
        path: cities[index]?.['path'] ?? `/${slug}-concrete`,
      }),
    })),
  );
  write(
    data,
    'services',
    serviceSlugs.map((slug, index) => ({
      slug,
      file: vary(pick(services, index), index, { slug, service: `Concrete Work ${index}` }),
    })),
  );
  write(
    data,
    'pricing-pages',
    readAll(join(source, 'data/pricing-pages')).map((file) => ({ slug: String(file.city ?? 'metro'), file })),
  );
  const locals = cities.flatMap((city) => readAll(join(source, 'data/local', String(city.slug))));
  for (const [cityIndex, city] of citySlugs.entries()) {
    write(
      data,
      `local/${city}`,
      serviceSlugs.map((slug, index) => ({
        slug,
        file: vary(pick(locals, cityIndex * 7 + index), cityIndex * size.services + index, {}),
      })),
    );
  }
}

/**
 * Links a site to the encoded images of another: no figure of the bench is about encoding.
 * @param {string} source absolute path of the site that has them
 * @param {string} target absolute path of the other site's folder
 */
export function shareEncodedImages(source, target) {
  mkdirSync(join(target, '.cache'), { recursive: true });
  for (const name of ['photos', 'previews', 'icons', 'fonts', 'cards'])
    symlinkSync(join(source, '.cache', name), join(target, '.cache', name));
}

/** Everything in `.cache` but encoded images. */
const DATA_CACHES = ['build', 'client', 'compressed', 'data', 'data.json', 'markup.json'];

/**
 * Removes what builds and checks have cached of a site, but no encoded image. @param {string} root
 * absolute path of its folder
 */
export function removeDataCaches(root) {
  for (const name of DATA_CACHES) rmSync(join(root, '.cache', name), { recursive: true, force: true });
}

/** @typedef {Record<string, unknown> & { slug?: string }} Record_ */

/** @param {string} folder @returns {Record_[]} */
function readAll(folder) {
  return readdirSync(folder)
    .sort()
    .map((file) => parse(readFileSync(join(folder, file), 'utf8')));
}

/** @param {Record_[]} records @param {number} count @param {string} prefix */
function names(records, count, prefix) {
  return Array.from({ length: count }, (_, index) => String(records[index]?.slug ?? `${prefix}-${index}`));
}

/** @param {Record_[]} records @param {number} index */
function pick(records, index) {
  return /** @type {Record_} */ (records[index % records.length]);
}

/** @param {Record_} record @param {number} index @param {Record_} values */
function vary(record, index, values) {
  return {
    ...record,
    title: `${record['title']} ${index}`,
    metaDescription: `${record['metaDescription']} ${index}`,
    ...values,
  };
}

/** @param {string} data @param {string} folder @param {{ slug: string, file: Record_ }[]} files */
function write(data, folder, files) {
  mkdirSync(join(data, folder), { recursive: true });
  for (const { slug, file } of files)
    writeFileSync(join(data, folder, `${slug}.yaml`), stringify(file, { lineWidth: 120 }));
}
