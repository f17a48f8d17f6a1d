/** A time of day, a hyphen and another one: `7:00 am-6:00 pm`, `9:00-17:00`. */
const TIMES = /(\d{1,2}:\d\d(?:\s?[ap]\.?\s?m\.?)?-\d{1,2}:\d\d(?:\s?[ap]\.?\s?m\.?)?)/;

/** Renders a text with opening hours, in which no line breaks inside the times. */
export function Hours({ text }: { readonly text: string }) {
  // Every second part is a pair of times.
  return text.split(TIMES).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="times">
        {part}
      </span>
    ),
  );
}
