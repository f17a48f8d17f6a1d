export interface Link {
  readonly href: string;
  readonly text: string;
  /**
   * The browser behavior of a link that leads to the calculator, client/enhance/calculator-link.ts.
   */
  readonly enhance?: 'calculator-link';
  /** Beside it in a menu: `from $3,000`. */
  readonly note?: string;
  /**
   * True if the text is not the name of the page, but words in the language of the page with the
   * link.
   */
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
