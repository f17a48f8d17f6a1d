// The prompts of `site new`. Loaded only if there is something to ask.
import checkbox from '@inquirer/checkbox';
import input from '@inquirer/input';
import select from '@inquirer/select';
import { colorsOf, localizeTrade, otherTrade, trades } from '../../edit/add/trades.ts';
import { toSlug } from '../../schema/fields/text.ts';
import { LOOKS, type Look } from '../../schema/formats/colors.ts';
import pictures from './looks.yaml';
import { FIRST_SERVICES, nameSamplePhone, type PartialAnswers, parsers } from './new-answers.ts';

/** The streams of the terminal. */
export type AskContext = NonNullable<Parameters<typeof input>[1]>;

/** Asks for missing answers. Rejects with an error named `ExitPromptError` on Ctrl+C. */
export async function askAnswers(given: PartialAnswers, context: AskContext = {}): Promise<PartialAnswers> {
  let { town } = given;
  const askText = createAskText(context, () => town?.country ?? given.country);
  const name = given.name ?? (await askText('name', 'Name of the business:'));
  const trade =
    given.trade ??
    (await select(
      {
        message: 'Trade (the nearest one; every word can be changed):',
        choices: [...trades, otherTrade].map((trade) => ({ name: trade.name, value: trade })),
        pageSize: trades.length + 1,
        loop: false,
      },
      context,
    ));
  town ??= await askText('town', 'Town and state or country, like Camas, WA:');
  const phone = given.phone ?? (await askText('phone', 'Phone (Enter: a placeholder):', nameSamplePhone(town.country)));
  const color = given.color ?? (await askText('color', 'Color of links and buttons:', colorsOf(trade).accent));
  const look =
    given.look ??
    (await select(
      {
        message: 'Which look?',
        choices: LOOKS.map((value) => ({ value, description: (pictures as Readonly<Record<Look, string>>)[value] })),
        default: trade.look,
        loop: false,
      },
      context,
    ));
  const { services: usual } = localizeTrade(trade, town.country);
  const services =
    given.services ??
    (usual.length === 0 ? [OTHERS] : null) ??
    (await checkbox(
      {
        message: 'Services to begin with:',
        choices: [...usual.map((value, index) => ({ value, checked: index < FIRST_SERVICES })), { value: OTHERS }],
        required: true,
        loop: false,
      },
      context,
    ));
  if (!services.includes(OTHERS)) return { name, trade, town, phone, color, look, services };
  const others = await askText('services', 'Names of the other services, comma-separated:');
  const addresses = new Set([OTHERS, ...others].map(toSlug));
  const chosen = services.filter((service) => !addresses.has(toSlug(service)));
  return { name, trade, town, phone, color, look, services: [...chosen, ...others] };
}

/** The choice of a business whose services no preset has. */
const OTHERS = 'Others, whose names I type';

type TextKey = 'name' | 'town' | 'phone' | 'color' | 'services';

function createAskText(context: AskContext, country: () => string | undefined) {
  return async <Key extends TextKey>(
    key: Key,
    message: string,
    suggestion?: string,
  ): Promise<NonNullable<PartialAnswers[Key]>> => {
    const parse = (answer: string) => parsers[key](answer, country());
    const validate = (value: string) => {
      try {
        parse(value);
        return true;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    const text = await input({ message, validate, ...(suggestion !== undefined && { default: suggestion }) }, context);
    // TypeScript does not follow which parser belongs to which key.
    return parse(text) as NonNullable<PartialAnswers[Key]>;
  };
}
