interface Props {
  /** The id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly count: number;
}

/**
 * Renders the dialog that shows one photo of a gallery large, closed and without a photo until the script opens it. Without
 * script, the photos link to their files.
 */
export function Lightbox({ labelledBy, count }: Props) {
  return (
    <dialog className="lightbox" data-part="lightbox" aria-labelledby={labelledBy}>
      <LightboxButton action="close" name="Close the photo" icon="M6 6l12 12M18 6L6 18" />
      {count < 2 ? null : (
        <>
          <LightboxButton action="previous" name="Previous photo" icon="M15 5l-7 7 7 7" />
          <LightboxButton action="next" name="Next photo" icon="M9 5l7 7-7 7" />
        </>
      )}
      <figure>
        {/* The script adds the picture, because an empty one is not valid HTML. */}
        <figcaption aria-live="polite" aria-atomic="true">
          <span className="lightbox-position">
            Photo <span data-part="number">1</span> of {count}
          </span>{' '}
          <span data-part="caption" /> <span className="lightbox-service" data-part="service" />
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
