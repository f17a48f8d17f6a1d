import type { Command } from 'commander';

/** Adds the flags that answer the questions of a new site. */
export function withAnswers(command: Command): Command {
  return command
    .option('--name <name>', 'Name of the business.')
    .option('--trade <trade>', 'Trade, such as plumber, or other; an unknown one lists them all.')
    .option('--town <town>', 'Town and state, like "Camas, WA".')
    .option('--phone <number>', 'Phone number (default: a placeholder).')
    .option('--color <color>', 'Color of links and buttons, like "#1f5488".')
    .option('--look <look>', 'Look: slab, ledger, signal or porch (default: that of the trade).')
    .option('--services <names>', 'Services, comma-separated (default: the first two of the trade).')
    .option('--yes', 'Ask nothing: use the defaults for what no flag says.');
}
