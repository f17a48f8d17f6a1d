import { fillElements, useWording } from '../elements/wording.tsx';

interface Props {
  /** The id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly count: number;
}

/**
 * Renders the dialog that shows one photo of a gallery large, closed and without a photo until the
 * script opens it. Without script, the photos link to their files.
 */
export function Lightbox({ labelledBy, count }: Props) {
  const { gallery: words } = useWording();
  return (
    <dialog className="lightbox" data-part="lightbox" aria-labelledby={labelledBy}>
      <LightboxButton action="close" name={words.closePhoto} icon="M6 6l12 12M18 6L6 18" />
      {count < 2 ? null : (
        <>
          <LightboxButton action="previous" name={words.previousPhoto} icon="M15 5l-7 7 7 7" />
          <LightboxButton action="next" name={words.nextPhoto} icon="M9 5l7 7-7 7" />
        </>
      )}
      <figure>
        {/* The script adds the picture, because an empty one is not valid HTML. */}
        <figcaption aria-live="polite" aria-atomic="true">
          <span className="lightbox-position">
            {fillElements(words.photoPosition, { number: <span data-part="number">1</span>, count })}
          </span>{' '}
          <span className="lightbox-caption" data-part="caption" />
        </figcaption>
      </figure>
    </dialog>
  );
}

function LightboxButton(props: { readonly action: string; readonly name: string; readonly icon: string }) {
  return (
    <button
      type="button"
      className={`lightbox-button lightbox-${props.action}`}
      data-action={props.action}
      aria-label={props.name}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.icon} />
      </svg>
    </button>
  );
}
