import { Fragment, type ReactNode } from 'react';
import type { InlineText, RichText } from '../../cli/schema/text/rich-text.ts';
import { splitIntro } from '../../cli/schema/text/split-intro.ts';
import { CityMap, type CityMapProps } from '../elements/city-map.tsx';
import { type FactProps, Facts } from '../elements/facts.tsx';
import { Fold } from '../elements/fold.tsx';
import { LongList } from '../elements/links/long-list.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks, Inlines } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';

export interface TitledTextProps {
  readonly title: string;
  readonly text: RichText;
}

interface TitledProps {
  readonly title: string;
  readonly isFolded?: boolean | undefined;
  readonly children: ReactNode;
}

interface SectionProps {
  readonly id: string;
  readonly heading: string;
}

/** Renders titled points next to each other: benefits, factors. */
export const TitledList = replaceable('sections/text-lists.TitledList', OurTitledList);
function OurTitledList({
  id,
  heading,
  items,
  limit = items.length,
  more = '',
  isFolded = false,
}: SectionProps & {
  readonly items: readonly TitledTextProps[];
  /** The number of items that phones show before `more`; without it, all are shown. */
  readonly limit?: number;
  readonly more?: string;
  /** True if phones show the titles, and each opens its text. */
  readonly isFolded?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <Section id={id} heading={heading} {...(!isFolded && { className: 'tinted ground' })}>
      <LongList
        className={isFolded ? 'list ruled rows' : 'list halves'}
        items={items}
        limit={limit}
        more={more}
        renderItem={({ title, text }) => (
          <li key={title}>
            <Titled title={title} isFolded={isFolded}>
              <Blocks text={text} />
            </Titled>
          </li>
        )}
      />
    </Section>
  );
}

/** Renders what is below a title, which opens it on phones if it is folded. */
function Titled({ title, isFolded = false, children }: TitledProps) {
  const heading = <h3>{title}</h3>;
  if (isFolded)
    return (
      <Fold as="title" label={heading}>
        {children}
      </Fold>
    );
  return (
    <>
      {heading}
      {children}
    </>
  );
}

/** Renders titled points below each other as on a spec sheet: reasons. */
export const SpecSheet = replaceable('sections/text-lists.SpecSheet', OurSpecSheet);
function OurSpecSheet({ id, heading, items }: SectionProps & { readonly items: readonly TitledTextProps[] }) {
  if (items.length === 0) return null;
  return (
    <Section id={id} heading={heading} className="tinted ground">
      <FoldedList className="list sheet" items={items} />
    </Section>
  );
}

/** Renders titled points. Phones show the titles, and each title opens its text. */
export const FoldedList = replaceable('sections/text-lists.FoldedList', OurFoldedList);
function OurFoldedList({
  className,
  items,
}: {
  readonly className: string;
  readonly items: readonly TitledTextProps[];
}) {
  return (
    <ul className={className}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Titled title={title} isFolded>
            <Blocks text={text} />
          </Titled>
        </li>
      ))}
    </ul>
  );
}

/** In long prose, every fourth paragraph begins with its first words in large type. */
const PARAGRAPHS_PER_BREAK = 4;

/** Renders paragraphs and facts; phones fold those after the first `limit` under `more`. */
export const Paragraphs = replaceable('sections/text-lists.Paragraphs', OurParagraphs);
function OurParagraphs({
  id,
  heading,
  paragraphs,
  limit,
  more,
  facts = [],
  figure,
  map = null,
  continuesHero = false,
}: SectionProps & {
  readonly paragraphs: readonly RichText[];
  readonly limit: number;
  readonly more: string;
  readonly facts?: readonly FactProps[];
  /** A photo between the paragraphs. */
  readonly figure?: ReactNode;
  readonly map?: CityMapProps | null;
  /** True hides the heading from the eye. */
  readonly continuesHero?: boolean;
}) {
  if (paragraphs.length === 0 && facts.length === 0) return null;
  const items = paragraphs.map((text, index) => {
    // Only a plain paragraph has a sentence that can stand alone.
    const { intro, rest } = typeof text === 'string' ? splitIntro(text) : { intro: text, rest: null };
    return (index + 1) % PARAGRAPHS_PER_BREAK > 0 || rest === null ? (
      <Blocks key={index} text={text} />
    ) : (
      <Fragment key={index}>
        <p className="prose-break">
          <Inlines text={intro} />
        </p>
        <p>
          <Inlines text={rest} />
        </p>
      </Fragment>
    );
  });
  return (
    <Section
      id={id}
      heading={heading}
      className={continuesHero ? 'prose continues-hero' : 'prose split'}
      aside={map === null ? null : <CityMap {...map} />}
    >
      {paragraphs.length === 0 ? null : (
        <div>
          {items.slice(0, limit)}
          {figure}
          {paragraphs.length <= limit ? null : (
            <Fold as="more" label={more}>
              {items.slice(limit)}
            </Fold>
          )}
        </div>
      )}
      <Facts facts={facts} />
    </Section>
  );
}

/** Renders two lists next to each other; an empty one is left out. */
export const TwoLists = replaceable('sections/text-lists.TwoLists', OurTwoLists);
function OurTwoLists({
  id,
  heading,
  intro,
  isMinor = false,
  lists,
}: SectionProps & {
  readonly intro?: InlineText;
  /** True if the page is about something else. */
  readonly isMinor?: boolean;
  readonly lists: readonly {
    readonly heading: string;
    readonly items: readonly InlineText[];
    /** True if phones show only the heading, which opens the list. */
    readonly isFolded?: boolean;
  }[];
}) {
  const shown = lists.filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section
      id={id}
      heading={heading}
      className={isMinor ? 'minor two-lists' : 'two-lists tinted ground'}
      {...(intro !== undefined && { intro })}
    >
      <div className="list halves">
        {shown.map((list) => (
          <div key={list.heading}>
            <Titled title={list.heading} isFolded={list.isFolded}>
              <ul className="ticks">
                {list.items.map((item, index) => (
                  <li key={index}>
                    <Inlines text={item} />
                  </li>
                ))}
              </ul>
            </Titled>
          </div>
        ))}
      </div>
    </Section>
  );
}
