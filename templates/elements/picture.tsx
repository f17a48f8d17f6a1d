import type { ReactElement } from 'react';

/** A format and its files with their widths. */
interface Source {
  readonly type: string;
  readonly srcSet: string;
}

export interface PictureProps {
  readonly alt: string;
  /** Of the image; the styles give it the photo's colors until the file is there. */
  readonly className: string;
  /** Pixels of the largest file; gives the browser the proportions before the file is there. */
  readonly width: number;
  readonly height: number;
  /** Better formats first, each with its widths. */
  readonly sources: readonly Source[];
  /** A JPEG file and its other widths, for browsers that know none of the sources. */
  readonly src: string;
  readonly srcSet: string;
  /** A wide strip of the photo, in the better formats, for where it fills a large screen from edge to edge. */
  readonly wide: {
    readonly width: number;
    readonly height: number;
    readonly sources: readonly Source[];
  } | null;
}

interface Props {
  readonly picture: PictureProps;
  /** The width at which the layout shows it, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The media condition under which the wide strip takes the whole photo's place, over all of the window's width. */
  readonly wideWhen?: string;
  /** Eager for what the visitor sees first; the rest waits until it comes near. */
  readonly loading?: 'eager' | 'lazy';
  /** True for the one photo the page's first impression waits for. */
  readonly priority?: boolean;
  readonly className?: string;
}

export function Picture(props: Props) {
  const { picture, sizes, wideWhen, loading = 'lazy', priority = false, className } = props;
  return (
    <picture className={className}>
      {wideWhen === undefined ? null : wideSources(picture, wideWhen)}
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

function wideSources({ wide }: PictureProps, media: string): ReactElement[] {
  if (wide === null) return [];
  const { width, height, sources } = wide;
  return sources.map(({ type, srcSet }) => (
    <source
      key={`wide ${type}`}
      media={media}
      type={type}
      srcSet={srcSet}
      sizes="100vw"
      width={width}
      height={height}
    />
  ));
}
