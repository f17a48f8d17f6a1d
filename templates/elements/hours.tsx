/** A time of day, a hyphen and another one: `7:00 am-6:00 pm`, `9:00-17:00`. */
const TIMES = /(\d{1,2}:\d\d(?:\s?[ap]\.?\s?m\.?)?-\d{1,2}:\d\d(?:\s?[ap]\.?\s?m\.?)?)/;

/** Two amounts with a hyphen between them: `$3,000-5,000`. */
const AMOUNTS = /(\S*\d-\S*\d\S*)/;

/** Renders a text with opening hours, in which no line breaks inside the times. */
export function Hours({ text }: { readonly text: string }) {
  return keepWhole(text, TIMES);
}

/** Renders a text with a price, in which no line breaks inside a range. */
export function Price({ text }: { readonly text: string }) {
  return keepWhole(text, AMOUNTS);
}

function keepWhole(text: string, pattern: RegExp) {
  // Every second part matches the pattern.
  return text.split(pattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
