// The part that this project uses; the published types are for an older version.
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2';
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
      >;
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
      readonly keepAllGlyphs?: boolean;
    },
  ): Promise<Uint8Array>;
}
