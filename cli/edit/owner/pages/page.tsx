// What every page of `site edit` has: plain HTML whose forms work without script, as narrow as a
// phone. Entry point: renderPage.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EditWords } from './edit-words.ts';

export interface Page {
  readonly heading: string;
  readonly content: ReactNode;
  /** What is wrong, by the id of the field. */
  readonly errors?: ReadonlyMap<string, string>;
  /** The address of what it is about in the preview. */
  readonly preview?: string;
  /** Whether it is loaded again until something has ended. */
  readonly isWaiting?: boolean;
}

interface Frame {
  readonly words: EditWords;
  /** The name of the business; '' if nobody may know it. */
  readonly name: string;
  /** What the addresses of the site begin with: '' for the only one, or `/plumber`. */
  readonly base: string;
  /** What was done before, at the top of the page. */
  readonly notice?: string | undefined;
}

export function renderPage(page: Page, { words, name, base, notice }: Frame): string {
  const { heading, content, errors = new Map(), preview, isWaiting = false } = page;
  const html = renderToStaticMarkup(
    <html lang={words.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {isWaiting && <meta httpEquiv="refresh" content="2" />}
        <title>{`${errors.size > 0 ? `${words.problem}: ` : ''}${heading}`}</title>
        <meta name="theme-color" content="#1d1d1b" />
        <link rel="stylesheet" href="/edit.css" />
        {name !== '' && <link rel="stylesheet" href="/colors.css" />}
        {name !== '' && <link rel="icon" type="image/svg+xml" href="/icon.svg" />}
      </head>
      <body>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <header>
          <a href="/">
            {name !== '' && <img src="/icon.svg" alt="" width={32} height={32} loading="lazy" />}
            {name || words.start}
          </a>
        </header>
        <div className={preview && 'beside'}>
          <main id="main">
            {notice !== undefined && (
              <p className="notice" role="status">
                {notice}
              </p>
            )}
            {errors.size > 0 && (
              // biome-ignore lint/a11y/noAutofocus: who sent the form must hear first what is wrong with it
              <div className="errors" role="alert" tabIndex={-1} autoFocus>
                <h2>{words.problem}</h2>
                <ul>
                  {[...errors].map(([id, error]) => (
                    <li key={id}>
                      <a href={`#${id}`}>{error}</a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <h1>{heading}</h1>
            {content}
          </main>
          {preview !== undefined && (
            <aside>
              <h2>{words.preview}</h2>
              <p className="narrow">
                <a href={preview} target="preview" rel="noreferrer">
                  {words.previewIn}
                </a>
              </p>
              <iframe title={words.preview} src={preview} sandbox="" loading="lazy" />
            </aside>
          )}
        </div>
      </body>
    </html>,
  );
  // Pages name addresses as those of the only site. In texts React escapes quotes.
  return `<!doctype html>\n${html.replace(/(?<= (?:href|src|action)=")(?=\/)/g, base)}\n`;
}

interface ButtonProps {
  readonly action?: string;
  readonly text: string;
  /** What it does that to, for those who only hear it. */
  readonly of?: string;
  readonly isSecond?: boolean;
  readonly children?: ReactNode;
}

/** A form with nothing but its button, and what is before it. */
export function Button({ action, text, of, isSecond = false, children }: ButtonProps) {
  return (
    <form method="post" action={action}>
      {children}
      <button type="submit" className={isSecond ? 'second' : undefined} aria-label={of && `${text}: ${of}`}>
        {text}
      </button>
    </form>
  );
}

/** A page that says one thing, with what the web person needs to know, and leads to the start. */
export function say(heading: string, message: string, words: EditWords, report?: string): Page {
  const content = (
    <>
      <p role="status">{message}</p>
      {report !== undefined && (
        <label>
          {words.report}
          <textarea readOnly rows={10} defaultValue={report} />
        </label>
      )}
      <p>
        <a href="/">{words.start}</a>
      </p>
    </>
  );
  return { heading, content };
}

/** The page of an invitation that was opened. */
export function showJoin({ signIn }: EditWords, heading: string): Page {
  const content = (
    <Button text={signIn.join}>
      <p>{signIn.invited}</p>
    </Button>
  );
  return { heading, content };
}
