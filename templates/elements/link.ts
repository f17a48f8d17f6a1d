export interface Link {
  readonly href: string;
  readonly text: string;
  /** The browser behavior of a link that leads to the calculator, client/enhance/calculator-link.ts. */
  readonly enhance?: 'calculator-link';
}

export interface Phone {
  /** The number as people read it. */
  readonly text: string;
  /** `tel:` and the E.164 number. */
  readonly href: string;
}
