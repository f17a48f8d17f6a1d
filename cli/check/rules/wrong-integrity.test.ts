import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { wrongIntegrity } from './wrong-integrity.ts';

const right = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const check = (html: string) => findOnPage(wrongIntegrity, html, { files: { 'a.js': '', 'a.css': 'x' } });

test('passes the hash of the bytes, alone or among others, and what is elsewhere', () => {
  expect(check(`<script src="/a.js" integrity="${right}"></script>`)).toEqual([]);
  expect(check(`<script src="/a.js" integrity="sha256-abc= ${right}"></script>`)).toEqual([]);
  expect(check('<script src="https://cdn.example/a.js" integrity="sha256-abc="></script>')).toEqual([]);
  expect(check('<script src="/gone.js" integrity="sha256-abc="></script>')).toEqual([]);
});

test('finds the hash of other bytes', () => {
  expect(check(`<link rel="stylesheet" href="/a.css" integrity="${right}">`)).toEqual([
    '1:38 `/a.css` has the hash `sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=`, not this one.',
  ]);
});

test('finds that the strongest hash is wrong, whatever the others are', () => {
  expect(check(`<script src="/a.js" integrity="${right} sha384-abc="></script>`)).toEqual([
    '1:21 `/a.js` has the hash `sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb`, not this one.',
  ]);
});

test('finds a hash that no browser knows', () => {
  expect(check('<script src="/a.js" integrity="md5-abc="></script>')).toEqual([
    '1:21 `md5-abc=` is no hash that browsers know, and proves nothing.',
  ]);
});
