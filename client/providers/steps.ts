import type { SiteAnalytics } from '../analytics/track.ts';

/** Events of the page that count once, by the widget that they happen in. */
const STEPS = [
  ['input', 'contact-form', 'form_start'],
  ['submit', 'contact-form', 'form_submit'],
  ['input', 'calculator', 'calculator_use'],
] as const;

/** Reports that a visitor began or sent the form, or used the calculator; nothing typed. */
export function reportSteps(track: SiteAnalytics['track']): void {
  for (const [type, widget, name] of STEPS) {
    const report = ({ target }: Event) => {
      // A field of the form may be named `closest`.
      if (!(target instanceof Element && Element.prototype.closest.call(target, `[data-enhance=${widget}]`))) return;
      removeEventListener(type, report, true);
      track(name, {});
    };
    addEventListener(type, report, true);
  }
}
