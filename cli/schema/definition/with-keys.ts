/** A record in which some optional keys have a value. */
export type WithKeys<T, Keys extends keyof T> = Omit<T, Keys> & {
  readonly [Key in Keys]-?: Exclude<T[Key], undefined>;
};
