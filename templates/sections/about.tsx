import { Hours } from '../elements/hours.tsx';
import { Section } from '../elements/section.tsx';
import type { TitledTextProps } from './text-lists.tsx';

export interface AboutProps {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly TitledTextProps[];
}

/** Renders the text about the business and its points. */
export function About({ heading, paragraphs, points }: AboutProps) {
  return (
    <Section id="about" heading={heading} className="about split">
      <div className="about-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Hours text={paragraph} />
          </p>
        ))}
      </div>
      {points.length === 0 ? null : (
        <ul className="about-points grid-list">
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
