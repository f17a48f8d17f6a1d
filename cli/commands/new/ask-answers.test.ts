// The prompts with keys typed into a stream. The real terminal is in new.test.ts.
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { type AskContext, askAnswers } from './ask-answers.ts';
import { completeAnswers, type PartialAnswers, parseFlags } from './new-answers.ts';

const ENTER = '\r';
const DOWN = '\u001b[B';
const SPACE = ' ';
const ERASE_LINE = '\u0015';

/**
 * Asks, and types each text once the question before it is shown. Returns what was answered, and
 * everything that was shown.
 */
async function answer(given: PartialAnswers, typed: readonly (readonly [shown: string, keys: string])[]) {
  const input = new PassThrough();
  let shown = '';
  let next = 0;
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += stripVTControlCharacters(String(chunk));
      const [wanted, keys] = typed[next] ?? [];
      if (wanted !== undefined && keys !== undefined && shown.includes(wanted)) {
        next += 1;
        shown = '';
        // After the prompt has begun to listen.
        setImmediate(() => input.write(keys));
      }
      done();
    },
  });
  // Each prompt ends its output, which a terminal ignores.
  output.end = () => output;
  const context: AskContext = { input, output };
  return { answers: await askAnswers(given, context), typed: next };
}

test('seven answers make a site', async () => {
  const { answers, typed } = await answer({}, [
    ['Name of the business:', `Two Rivers${ENTER}`],
    ['Trade', `${DOWN}${DOWN}${ENTER}`],
    ['Town and state', `Camas, WA${ENTER}`],
    ['Phone (Enter: a placeholder):', `360-555-0142${ENTER}`],
    ['Color of links and buttons:', ENTER],
    ['Which look?', ENTER],
    ['Services to begin with:', ENTER],
  ]);
  expect(typed).toBe(7);
  expect(completeAnswers(answers)).toMatchObject({
    name: 'Two Rivers',
    trade: { trade: 'cleaner' },
    town: 'Camas',
    region: 'WA',
    phone: '360-555-0142',
    color: '#583d9a',
    look: 'porch',
    services: ['House cleaning', 'Deep cleaning'],
  });
});

test('a business whose services no preset has types their names', async () => {
  const flags = { name: 'Clear Flue', trade: 'cleaner', town: 'Camas, WA', phone: '360-555-0142' };
  const { answers } = await answer(parseFlags(flags), [
    ['Color of links and buttons:', ENTER],
    ['Which look?', ENTER],
    ['Services to begin with:', `${SPACE}${DOWN.repeat(6)}${SPACE}${ENTER}`],
    ['Names of the other services', `404${ENTER}`],
    ['would have the address of another page', `${ERASE_LINE}Chimney sweeping, deep cleaning${ENTER}`],
  ]);
  expect(answers.services).toEqual(['Chimney sweeping', 'deep cleaning']);
});

test('an answer that is not valid is asked again, and what a flag says is not asked', async () => {
  const flags = { name: 'Two Rivers', trade: 'plumber', town: 'Camas, WA', services: 'Drains' };
  const { answers } = await answer(parseFlags(flags), [
    ['Phone (Enter: a placeholder):', `12${ENTER}`],
    ['is not a complete phone number', `${ERASE_LINE}360-555-0142${ENTER}`],
    ['Color of links and buttons:', `red${ENTER}`],
    ['is not a color', `${ERASE_LINE}#0B6B57${ENTER}`],
    ['Which look?', `${DOWN}${ENTER}`],
  ]);
  expect(answers).toMatchObject({ phone: '360-555-0142', color: '#0b6b57', look: 'porch', services: ['Drains'] });
});
