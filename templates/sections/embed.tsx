// A booking page, a map or a video of a third party. Nothing is asked for before a visitor presses
// the button; client/enhance/embed.ts then puts the frame in the place of the picture. Without
// script, the link below it leads to the same.

import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';
import { EmbedDrawing } from './embed-drawing.tsx';

export interface EmbedProps {
  /** Unique on the page. */
  readonly id: string;
  readonly heading: string;
  readonly caption: string | null;
  readonly kind: 'booking' | 'map' | 'video' | 'page';
  /** The name of the provider; null for a video of the site itself. */
  readonly provider: string | null;
  /** The address of the same on a page of its own. */
  readonly url: string;
  readonly frame: string;
  readonly captions: { readonly href: string; readonly language: string } | null;
  /** Null for a drawing. */
  readonly picture: PictureProps | null;
}

export const Embed = replaceable('sections/embed', OurEmbed);
function OurEmbed(props: EmbedProps) {
  const { id, heading, caption, provider, url } = props;
  const { embed: words } = useWording();
  const intro = caption === null ? {} : { intro: caption };
  return (
    <Section id={id} heading={heading} className="embed split" {...intro}>
      <div className="embed-body">
        {provider === null ? <OwnVideo {...props} /> : <Stage {...props} provider={provider} />}
        <p className="embed-note">
          {provider === null ? null : `${fillWords(words.note, { provider })} `}
          <a href={url}>{provider === null ? words.openVideo : fillWords(words.open, { provider })}</a>
        </p>
      </div>
    </Section>
  );
}

/** Renders the picture with its button, which the script shows because it works it. */
function Stage({ heading, kind, frame, provider, picture }: EmbedProps & { readonly provider: string }) {
  const { embed: words } = useWording();
  const label = kind === 'page' ? fillWords(words.open, { provider }) : words[kind];
  return (
    <div className="embed-stage" data-enhance="embed" data-kind={kind} data-frame={frame} data-title={heading}>
      {picture === null ? (
        <EmbedDrawing kind={kind} />
      ) : (
        <Picture picture={picture} sizes="(min-width: 78rem) 75rem, 92vw" />
      )}
      <button className="button embed-button" type="button" hidden>
        {label}
      </button>
    </div>
  );
}

/** Renders a video of the site itself, of which nothing is loaded before it is played. */
function OwnVideo({ url, heading, captions, picture }: EmbedProps) {
  return (
    <video
      className="embed-stage"
      controls
      preload="none"
      playsInline
      aria-label={heading}
      {...(picture !== null && { poster: picture.src })}
    >
      <source src={url} type="video/mp4" />
      {captions === null ? null : (
        <track default kind="captions" src={captions.href} srcLang={captions.language} label={captions.language} />
      )}
    </video>
  );
}
