import { line, link, paragraph, photo, z } from '@local-service/site/schema';
import {
  Inlines,
  type InlineText,
  type Link,
  type OwnSectionProps,
  PageLink,
  Picture,
  type PictureProps,
} from '@local-service/site/templates';

export const schema = z.strictObject({
  heading: line.meta({ owner: 'texts' }).describe('The heading of the calendar.'),
  photo,
  months: z
    .array(
      z.strictObject({
        name: line.meta({ owner: 'texts' }).describe('The month.'),
        text: paragraph.meta({ owner: 'texts' }).describe('What to do in it.'),
      }),
    )
    .describe('The months to wash in.'),
  link: link.optional(),
});

interface Props extends OwnSectionProps {
  readonly heading: string;
  readonly photo: PictureProps;
  readonly months: readonly { readonly name: string; readonly text: InlineText }[];
  readonly link?: Link;
}

export default function Season({ id, heading, photo, months, link }: Props) {
  return (
    <section id={id} className="season" aria-labelledby={`${id}-heading`} data-enhance="season">
      <Picture picture={photo} sizes="(min-width: 60rem) 30rem, 92vw" />
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <dl>
          {months.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Inlines text={text} />
              </dd>
            </div>
          ))}
        </dl>
        {link === undefined ? null : (
          <PageLink href={link.href} hasOwnWords>
            {link.text}
          </PageLink>
        )}
      </div>
    </section>
  );
}
