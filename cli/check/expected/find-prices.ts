/** Every price in a text: `$1,200`, `$8-12`, `$8,000-15,000+`. */
export function findPrices(text: string): readonly string[] {
  return text.match(DOLLARS) ?? [];
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const DOLLARS = new RegExp(String.raw`\$${NUMBER}(?:-${NUMBER})?\+?`, 'g');
