export interface Link {
  readonly href: string;
  readonly text: string;
}

export interface Phone {
  /** As people read it. */
  readonly text: string;
  /** `tel:` and the E.164 number. */
  readonly href: string;
}
