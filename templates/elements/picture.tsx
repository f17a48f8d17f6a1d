/** A format and its files with their widths. */
interface Source {
  readonly type: string;
  readonly srcSet: string;
}

export interface PictureProps {
  readonly alt: string;
  /** The class of the image, by which the styles show its colors while it loads. */
  readonly className: string;
  /** The size of the largest file in pixels, for the aspect ratio while it loads. */
  readonly width: number;
  readonly height: number;
  /** The modern formats, best first, each with its widths. */
  readonly sources: readonly Source[];
  /** The same for wide windows, whose files are sharper; empty if there are none. */
  readonly desktop: readonly Source[];
  /** A JPEG file and its other widths, for browsers that support none of the sources. */
  readonly src: string;
  readonly srcSet: string;
}

interface Props {
  readonly picture: PictureProps;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Eager for the first view; lazy loading is the default. */
  readonly loading?: 'eager' | 'lazy';
  /** True for the page's largest contentful paint (LCP) image. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** Renders a photo with a source per format. */
export function Picture(props: Props) {
  const { picture, sizes, loading = 'lazy', priority = false, className } = props;
  return (
    <picture className={className}>
      {picture.desktop.map(({ type, srcSet }) => (
        <source key={`desktop ${type}`} media="(min-width: 60rem)" type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={picture.className}
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
