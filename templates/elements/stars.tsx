import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { useWording } from './wording.tsx';

const MAX_STARS = 5;

/** Renders the stars of a review as a drawing and in words. */
export function Stars({ count }: { readonly count: number }) {
  const { proof: words } = useWording();
  return (
    <p className="stars">
      <svg viewBox="0 0 100 20" aria-hidden="true">
        {Array.from({ length: MAX_STARS }, (_, index) => (
          <path
            key={index}
            className={index < count ? 'star-full' : undefined}
            d={`M${index * 20 + 10} 2l2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z`}
          />
        ))}
      </svg>
      <span>{fillWords(words.stars, { stars: count, most: MAX_STARS })}</span>
    </p>
  );
}
