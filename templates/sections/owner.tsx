import type { RichText } from '../../cli/model/text/rich-text.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';

export interface OwnerProps {
  readonly name: string;
  readonly text: RichText;
  readonly picture: PictureProps | null;
}

/** Renders the person who comes to the customer's house; nothing if the data names nobody. */
export function Owner({ owner }: { readonly owner: OwnerProps | null }) {
  const { proof: words } = useWording();
  if (owner === null) return null;
  const { name, text, picture } = owner;
  return (
    <Section id="owner" heading={words.owner} className="owner split">
      <div className="owner-card">
        {picture === null ? null : <Picture picture={picture} sizes="(min-width: 40rem) 14rem, 40vw" />}
        <div>
          <h3>{name}</h3>
          <Blocks text={text} />
        </div>
      </div>
    </Section>
  );
}
