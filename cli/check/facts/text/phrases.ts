import data from './phrases.yaml';

// A test has a phrase of each language.
const texts = data as Readonly<Record<'vagueLinks' | 'hours', Readonly<Record<string, string>>>>;

const compile = (patterns: Readonly<Record<string, string>>): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(Object.entries(patterns).map(([language, pattern]) => [language, new RegExp(pattern, 'iu')]));

/** Patterns of phrases that rules know, by language. */
export const phrases = { vagueLinks: compile(texts.vagueLinks), hours: compile(texts.hours) };
