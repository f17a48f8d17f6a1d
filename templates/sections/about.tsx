import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { CityMap, type CityMapProps } from '../elements/city-map.tsx';
import { Hours } from '../elements/hours.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import type { TitledTextProps } from './text-lists.tsx';

export interface AboutProps {
  readonly heading: string;
  readonly paragraphs: readonly RichText[];
  readonly points: readonly TitledTextProps[];
}

/** Renders the text about the business and its points. */
export const About = replaceable('sections/about', OurAbout);
function OurAbout({ heading, paragraphs, points, map }: AboutProps & { readonly map: CityMapProps | null }) {
  return (
    <Section id="about" heading={heading} className="about split" aside={map === null ? null : <CityMap {...map} />}>
      <div className="about-text">
        {paragraphs.map((paragraph, index) => (
          <Blocks key={index} text={paragraph} renderText={(text) => <Hours text={text} />} />
        ))}
      </div>
      {points.length === 0 ? null : (
        <ul className="about-points list ruled">
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <Blocks text={point.text} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
