export interface Link {
  readonly href: string;
  readonly text: string;
}

export interface Phone {
  /** The number as people read it. */
  readonly text: string;
  /** `tel:` and the E.164 number. */
  readonly href: string;
}
