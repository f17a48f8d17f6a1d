import { capitalize } from './letter-case.ts';

/** Returns the message of a schema, `is not complete; write ten digits`, as the end of a sentence and a hint: `is not complete. Write ten digits.` */
export function formatReason(message: string): string {
  const [reason = '', hint = ''] = message.split(/; (.*)/s);
  return `${reason}. ${capitalize(hint)}.`;
}
