import { getLanguageCode } from '../../facts/text/languages.ts';
import type { TextFinding, TextRule } from '../../rule.ts';

/** What people write for a link without saying where it leads, by language. */
const VAGUE: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:click|tap|go|look|see|read) )?(?:here|this|more)$|^(?:this|the|that) (?:link|page|site|website)$|^(?:link|details|go|learn more|more info(?:rmation)?|find out more|continue(?: reading)?|read (?:on|more here)|click(?: here)? .{0,12}here)$/i,
  es: /^(?:(?:haga|haz|pulse|pulsa|pinche|pincha) )?(?:clic )?(?:aquí|acá)$|^(?:leer |ver |saber )?más(?: información| info| detalles)?$|^(?:este|esta|el) (?:enlace|página|sitio)$|^(?:enlace|detalles|continuar)$/i,
  fr: /^(?:cliquez |voir |c’est |c'est )?ici$|^(?:en savoir|lire|voir) (?:plus|la suite)$|^plus(?: d['’](?:infos?|informations?))?$|^(?:ce|cette|le) (?:lien|page|site)$|^(?:lien|détails|suite)$/i,
  de: /^(?:klicken sie |klick |klicke |siehe )?hier(?: klicken)?$|^(?:mehr|weiter)(?: erfahren| lesen| dazu| infos?| informationen)?$|^weiterlesen$|^(?:dieser|diese|der) (?:link|seite)$|^(?:link|details)$/i,
};

export const vagueLinkText: TextRule = {
  id: 'vague-link-text',
  languages: Object.keys(VAGUE),
  checkText({ text, links, language }) {
    const vague = VAGUE[getLanguageCode(language)];
    if (vague === undefined) return [];
    return links.flatMap(({ index, length }): TextFinding[] => {
      const words = text
        .slice(index, index + length)
        .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
        .replace(/\s+/g, ' ');
      return vague.test(words)
        ? [{ index, length, message: `The link \`${words}\` does not say where it leads.` }]
        : [];
    });
  },
};
