export interface PictureProps {
  readonly alt: string;
  /** Pixels of the largest file; gives the browser the proportions before the file is there. */
  readonly width: number;
  readonly height: number;
  /** Better formats first, each with its widths. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** The file for browsers that know none of the sources. */
  readonly src: string;
  readonly srcSet: string;
}

interface Props {
  readonly picture: PictureProps;
  /** The width at which the layout shows it, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Eager for what the visitor sees first; the rest waits until it comes near. */
  readonly loading?: 'eager' | 'lazy';
  /** True for the one photo the page's first impression waits for. */
  readonly priority?: boolean;
  readonly className?: string;
}

export function Picture({ picture, sizes, loading = 'lazy', priority = false, className }: Props) {
  return (
    <picture className={className}>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
