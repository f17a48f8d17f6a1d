import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { cached } from '../elements/cached-markup.tsx';
import type { Link } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';
import { useWording } from '../elements/wording.tsx';

export interface ConsentBarProps {
  /** Names of the third parties that the choice is about, as a list in words. */
  readonly providers: string;
  /** The page that says more; null without one. */
  readonly privacy: Link | null;
}

/** Renders the hidden bar that asks for consent; both of its buttons look the same. */
export const ConsentBar = cached(
  null,
  'section',
  { className: 'consent', 'data-consent': 'bar', 'aria-labelledby': 'consent-heading', hidden: true },
  ConsentContent,
);

function ConsentContent({ providers, privacy }: ConsentBarProps) {
  const { consent: words } = useWording();
  return (
    <div className="consent-inner">
      <h2 id="consent-heading">{words.heading}</h2>
      <p>
        {fillWords(words.question, { providers })}{' '}
        {privacy === null ? null : <PageLink href={privacy.href}>{privacy.text}</PageLink>}
      </p>
      <div className="consent-choices">
        <button className="button button-quiet" type="button" data-choice="denied">
          {words.refuse}
        </button>
        <button className="button button-quiet" type="button" data-choice="granted">
          {words.accept}
        </button>
      </div>
    </div>
  );
}
