// Formats amounts of money. Pure and without imports, because the browser runs the same file.

export interface Money {
  /** A language tag: `en-US`. */
  readonly locale: string;
  /** An ISO 4217 code: `USD`. */
  readonly currency: string;
}

/** A format takes much longer to create than to use. */
const formats: Record<string, Intl.NumberFormat> = {};

/** Formats an amount: `$3,000`, or `$7.50` if it has cents. */
export function formatAmount(amount: number, money: Money): string {
  const { locale, currency } = money;
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  const key = locale + currency + minimumFractionDigits;
  formats[key] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  return formats[key].format(amount);
}

/** Formats a range with the currency once: `$3,000-5,000`, or `3000-5000 €`. */
export function formatAmountRange(
  { low, high }: { readonly low: number; readonly high: number },
  money: Money,
): string {
  const bare = (amount: number) => formatAmount(amount, money).replace(/^\D+|\D+$/g, '');
  const isCurrencyFirst = /^\D/.test(formatAmount(low, money));
  return isCurrencyFirst ? `${formatAmount(low, money)}-${bare(high)}` : `${bare(low)}-${formatAmount(high, money)}`;
}
