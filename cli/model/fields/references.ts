/** The text that each reference prints. */
export const references: readonly { readonly form: string; readonly text: string; readonly example: string }[] = [
  { form: '{name}', text: 'The name of the business.', example: 'Green Valley' },
  {
    form: '{phone}',
    text: 'The phone number, in the notation of the country; on the pages of a city or a service that has its own in `phones`, that one.',
    example: '(480) 555-0100',
  },
  {
    form: '{phone:<city or service>}',
    text: 'The number that `phones` has for a city or a service. In a paragraph or an answer it is a link.',
    example: '(480) 555-0102',
  },
  {
    form: '{emergency}',
    text: 'The number of `emergency`. In a paragraph or an answer it is a link.',
    example: '(480) 555-0101',
  },
  { form: '{email}', text: 'The email address.', example: 'office@example.com' },
  { form: '{hours}', text: 'The opening hours.', example: 'Monday-Friday, 8:00 am-5:00 pm' },
  { form: '{estimateValidDays}', text: 'How many days a written estimate is valid, as a number.', example: '30' },
  {
    form: '{price:<service>:<tier>}',
    text: 'The price as price tables have it, without the size or unit that it is for: `$3,000-5,000` for a range, `$8,000-15,000+` for the range of the largest size, `$120` for `amount`, `from $300` for `from`, and `on request`. It prints `from` by itself: in front of it, the word would be there twice.',
    example: 'from $300',
  },
  { form: '{rate:<key>}', text: 'The range of a rate, without its unit.', example: '$6-10' },
  {
    form: '{estimate:<service>:<finish>:<size>}',
    text: 'The answer of the calculator, a range; `none` is work without a finish.',
    example: '$2,700-4,000',
  },
  {
    form: '{amount:<number>}',
    text: 'An amount of money that is not a price of the business, such as a wage, a fee of the city or the smallest loan of a bank. The check does not compare it with the prices.',
    example: '$1,500',
  },
  {
    form: '{link:<page>}',
    text: 'A link with the name of the page, in a paragraph or an answer; `<page>` is a slug or an address.',
    example: 'Drain cleaning',
  },
];
