import { Picture, type PictureProps } from '../elements/picture.tsx';
import { RenderedOnce } from '../elements/rendered-once.tsx';
import { SectionContent } from '../elements/section.tsx';

export interface GalleryProps {
  readonly heading: string;
  readonly pictures: readonly PictureProps[];
}

/** The same on every page that has it: its first photo is eager as the specification asks, the others wait. */
export function Gallery({ props }: { readonly props: GalleryProps }) {
  return (
    <RenderedOnce
      as="section"
      of={props}
      attributes={{
        id: 'gallery',
        className: 'section gallery',
        'aria-labelledby': 'gallery-heading',
        'data-enhance': 'gallery',
      }}
      content={() => <GalleryContent {...props} />}
    />
  );
}

function GalleryContent({ heading, pictures }: GalleryProps) {
  return (
    <SectionContent id="gallery" heading={heading}>
      <ul className="gallery-strip">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={picture.src} data-index={index}>
              <Picture
                picture={picture}
                sizes="(min-width: 48rem) 24rem, 80vw"
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </a>
          </li>
        ))}
      </ul>
    </SectionContent>
  );
}
