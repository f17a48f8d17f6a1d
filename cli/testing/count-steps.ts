// Counts the steps in which a backtracking engine, such as that of V8, searches a text for all
// matches of a regular expression: unlike seconds, the same on every machine. Entry point:
// countSteps.
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Goes on after a match up to a position; returns whether the whole pattern matches. */
type Continue = (end: number) => boolean;

interface Search {
  readonly text: string;
  readonly flags: AST.Flags;
  /** Whether a character matches, by the source of a character class or escape. */
  readonly isInClass: (source: string, character: string) => boolean;
  steps: number;
  readonly maxSteps: number;
}

/**
 * Returns the steps of `text.matchAll(pattern)`; Infinity above a limit. Groups are not captured,
 * so back references always match.
 */
export function countSteps(pattern: RegExp, text: string, maxSteps = 20_000_000): number {
  const literal = new RegExpParser({ ecmaVersion: 2025 }).parseLiteral(String(pattern));
  const { flags } = literal;
  const search: Search = { text, flags, isInClass: createClassTest(flags), steps: 0, maxSteps };
  const isGlobal = flags.global || flags.sticky;
  let from = 0;
  try {
    while (from <= text.length) {
      let end = -1;
      const isMatch = matchAlternatives(literal.pattern, search, from, (position) => {
        end = position;
        return true;
      });
      // A sticky pattern is tried at one place, and its caller ends where it does not match.
      if (isMatch ? !isGlobal : flags.sticky) break;
      from = isMatch ? Math.max(end, from + 1) : from + 1;
    }
  } catch (error) {
    // The stack or the limit: too many steps either way.
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
  return search.steps;
}

function createClassTest({ unicode, unicodeSets, ignoreCase, dotAll }: AST.Flags): Search['isInClass'] {
  const flags = `${unicodeSets ? 'v' : unicode ? 'u' : ''}${ignoreCase ? 'i' : ''}${dotAll ? 's' : ''}`;
  const results = new Map<string, boolean>();
  return (source, character) => {
    const key = `${source} ${character}`;
    const result = results.get(key) ?? new RegExp(`^${source}$`, flags).test(character);
    results.set(key, result);
    return result;
  };
}

function matchAlternatives(
  { alternatives }: { readonly alternatives: readonly AST.Alternative[] },
  search: Search,
  at: number,
  next: Continue,
): boolean {
  return alternatives.some(({ elements }) => matchSequence(elements, search, at, next));
}

function matchSequence(elements: readonly AST.Element[], search: Search, at: number, next: Continue): boolean {
  const [first, ...rest] = elements;
  if (first === undefined) return next(at);
  return matchElement(first, search, at, (end) => matchSequence(rest, search, end, next));
}

function matchElement(element: AST.Element, search: Search, at: number, next: Continue): boolean {
  search.steps++;
  if (search.steps > search.maxSteps) throw new RangeError('Too many steps.');
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return matchAlternatives(element, search, at, next);
    case 'Quantifier':
      return matchQuantifier(element, search, at, next);
    case 'Assertion':
      return matchAssertion(element, search, at) && next(at);
    case 'Backreference':
      return next(at);
    default: {
      const character = characterAt(search, at);
      return character !== '' && search.isInClass(element.raw, character) && next(at + character.length);
    }
  }
}

function characterAt({ text, flags }: Search, at: number): string {
  return flags.unicode || flags.unicodeSets
    ? String.fromCodePoint(...(at < text.length ? [text.codePointAt(at) ?? 0] : []))
    : text.charAt(at);
}

function matchQuantifier(
  { element, min, max, greedy }: AST.Quantifier,
  search: Search,
  start: number,
  next: Continue,
): boolean {
  if (!['Group', 'CapturingGroup'].includes(element.type))
    return matchRun(element, { min, max, greedy }, search, start, next);
  const repeat = (count: number, at: number): boolean => {
    const more = () =>
      count < max && matchElement(element, search, at, (end) => (end > at || count < min) && repeat(count + 1, end));
    const done = () => count >= min && next(at);
    return greedy ? more() || done() : done() || more();
  };
  return repeat(0, start);
}

/** A repeated character, without recursion, because a run may be as long as the text. */
function matchRun(
  element: AST.Element,
  { min, max, greedy }: Pick<AST.Quantifier, 'min' | 'max' | 'greedy'>,
  search: Search,
  start: number,
  next: Continue,
): boolean {
  const ends = [start];
  const extend = () => {
    if (ends.length > max) return false;
    return matchElement(element, search, ends.at(-1) ?? start, (end) => ends.push(end) > 0);
  };
  if (greedy) {
    while (extend());
    for (let count = ends.length - 1; count >= min; count--) if (next(ends[count] ?? start)) return true;
    return false;
  }
  for (let count = 0; ; count++) {
    if (count >= min && next(ends[count] ?? start)) return true;
    if (!extend()) return false;
  }
}

function matchAssertion(assertion: AST.Assertion, search: Search, at: number): boolean {
  const { text, flags } = search;
  const isWord = (index: number) => search.isInClass('\\w', text.charAt(index));
  switch (assertion.kind) {
    case 'start':
      return at === 0 || (flags.multiline && text[at - 1] === '\n');
    case 'end':
      return at === text.length || (flags.multiline && text[at] === '\n');
    case 'word':
      return (isWord(at - 1) !== isWord(at)) !== assertion.negate;
    case 'lookahead':
      return matchAlternatives(assertion, search, at, () => true) !== assertion.negate;
    default:
      return matchBehind(assertion, search, at) !== assertion.negate;
  }
}

/**
 * An engine matches backwards from the position; matching forwards from each earlier one has the
 * same result and at least the steps.
 */
function matchBehind(assertion: AST.LookaroundAssertion, search: Search, at: number): boolean {
  const longest = Math.max(...assertion.alternatives.map(({ elements }) => longestOf(elements)));
  for (let start = at; start >= Math.max(0, at - longest); start--)
    if (matchAlternatives(assertion, search, start, (end) => end === at)) return true;
  return false;
}

function longestOf(elements: readonly AST.Element[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === 'Assertion') return sum;
    if (element.type === 'Quantifier') return sum + element.max * Math.max(1, longestOf([element.element]));
    if ('alternatives' in element)
      return sum + Math.max(...element.alternatives.map((alternative) => longestOf(alternative.elements)));
    return sum + 2;
  }, 0);
}
