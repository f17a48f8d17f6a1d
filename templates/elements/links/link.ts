export interface Link {
  readonly href: string;
  readonly text: string;
  /** The browser behavior of a link to the calculator: client/enhance/calculator-link.ts. */
  readonly enhance?: 'calculator-link';
  /** Beside it in a menu: `from $3,000`. */
  readonly note?: string;
  /** True for words in the language of the linking page, not the name of the page. */
  readonly hasOwnWords?: true;
}

export interface Phone {
  /** The number as people read it. */
  readonly text: string;
  /** `tel:` and the E.164 number. */
  readonly href: string;
  /** True if call tracking may show the visitor another one. */
  readonly isTracked?: true;
}
