import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { cached } from '../elements/cached-markup.tsx';
import { PageLink } from '../elements/links/page-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { SectionContent } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';
import { Lightbox } from './lightbox.tsx';

export interface GalleryProps {
  readonly heading: string;
  /** True if the gallery scrolls by itself on phones too. */
  readonly autoScrollOnPhones: boolean;
  /** In the page's own order. */
  readonly photos: readonly { readonly picture: PictureProps; readonly caption: CaptionProps | null }[];
}

export interface CaptionProps {
  readonly text: string;
  /** The page of the service that the photo shows, if any. */
  readonly href: string | null;
  /** True if the text is the name of that page. */
  readonly isName?: true;
}

/** Renders the gallery. The specification asks for an eager first photo; the others are lazy. */
export const Gallery = cached(
  'sections/gallery',
  'section',
  ({ autoScrollOnPhones }) => ({
    id: 'gallery',
    className: 'section gallery ground',
    'aria-labelledby': 'gallery-heading',
    'data-enhance': 'gallery',
    ...(autoScrollOnPhones && { 'data-auto-scroll-on-phones': '' }),
  }),
  GalleryContent,
);

function GalleryContent({ heading, photos }: GalleryProps) {
  const { gallery: words } = useWording();
  return (
    <SectionContent id="gallery" heading={heading}>
      {/* The session recorder would count automatic scrolling as an interaction; ph-no-capture excludes the strip. */}
      <ul className="gallery-strip ph-no-capture" data-part="strip">
        {photos.map(({ picture, caption }, index) => (
          <li key={picture.src}>
            <a href={picture.src} data-index={index}>
              <Picture
                picture={picture}
                sizes="(min-width: 30.5rem) 24.4rem, 80vw"
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </a>
            <p className="gallery-caption">
              {caption === null ? null : <Caption {...caption} />}
              <span className="gallery-position">
                {fillWords(words.position, { number: index + 1, count: photos.length })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Controls />
      <Lightbox labelledBy="gallery-heading" count={photos.length} />
    </SectionContent>
  );
}

function Caption({ text, href, isName }: CaptionProps) {
  return href === null ? (
    <span>{text}</span>
  ) : (
    <PageLink href={href} hasOwnWords={isName !== true}>
      {text}
    </PageLink>
  );
}

/**
 * Renders the arrows, hidden until the script can move the strip, and the pause button, hidden
 * until it moves by itself; `data-state` selects the visible label.
 */
function Controls() {
  const { gallery: words } = useWording();
  return (
    <div className="gallery-controls">
      <Arrow part="previous" name={words.previousPhoto} path="M15 5l-7 7 7 7" />
      <Arrow part="next" name={words.nextPhoto} path="M9 5l7 7-7 7" />
      <button type="button" className="gallery-pause" data-part="pause" data-state="playing" hidden>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="when-playing" d="M7 5h4v14H7zM13 5h4v14h-4z" />
          <path className="when-paused" d="M8 5l11 7-11 7z" />
        </svg>
        <span className="when-playing">{words.pause}</span>
        <span className="when-paused">{words.play}</span>
      </button>
    </div>
  );
}

function Arrow({ part, name, path }: { readonly part: string; readonly name: string; readonly path: string }) {
  return (
    <button type="button" className="gallery-arrow" data-part={part} aria-label={name} hidden>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
