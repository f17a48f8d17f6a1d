import { type Mutation, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const phone =
  '<div class="field"><label for="contact-phone">Phone<span class="optional"> (optional)</span></label><input id="contact-phone" type="tel" autoComplete="tel" name="phone"/></div>';

export const formMutations: readonly Mutation[] = [
  replaceText('output-differs', 'a field that was lost', { in: page, from: phone, to: '', at: '<form ' }),
  replaceText('output-differs', 'a field too many', {
    in: page,
    from: phone,
    to: `${phone}<input type="hidden" name="_cc" value="me"/>`,
    at: '<input type="hidden" name="_cc"',
  }),
  replaceText('output-differs', 'a field that takes any text for an address', {
    in: page,
    from: 'type="email" autoComplete',
    to: 'type="text" autoComplete',
    at: 'type="text" autoComplete="email"',
  }),
  replaceText('output-differs', 'a field that may stay empty', {
    in: page,
    from: 'type="email" autoComplete="email" required="" name',
    to: 'type="email" autoComplete="email" name',
    at: '<input id="contact-email"',
  }),
  replaceText('output-differs', 'a field that must be filled in', {
    in: 'index.html',
    from: 'autoComplete="tel" name="phone"',
    to: 'autoComplete="tel" required="" name="phone"',
    at: 'required="" name="phone"',
  }),
  replaceText('html/valid-autocomplete', 'a field that phones fill in with something else', {
    in: page,
    from: 'autoComplete="tel" name="phone"',
    to: 'autoComplete="name" name="phone"',
  }),
  replaceText('output-differs', 'a field that is sent by another name', {
    in: page,
    from: 'autoComplete="tel" name="phone"',
    to: 'autoComplete="tel" name="telephone"',
    at: 'name="telephone"',
  }),
  replaceText('output-differs', 'another subject of the inquiry', {
    in: page,
    from: 'name="_subject" value="New website inquiry"',
    to: 'name="_subject" value="Test"',
    at: 'value="Test"',
  }),
  replaceText('output-differs', 'a service that cannot be chosen', {
    in: page,
    from: '<option data-slug="stamped-concrete">Stamped Concrete</option>',
    to: '',
    at: '<select id="contact-service"',
  }),
  replaceText('output-differs', 'a service by another name', {
    in: page,
    from: '<option data-slug="stamped-concrete">Stamped Concrete</option>',
    to: '<option data-slug="stamped-concrete">Printed Concrete</option>',
  }),
  replaceText('output-differs', 'services in another order', {
    in: page,
    from: '<option data-slug="concrete-driveways">Concrete Driveways</option><option data-slug="concrete-patios">Concrete Patios</option>',
    to: '<option data-slug="concrete-patios">Concrete Patios</option><option data-slug="concrete-driveways">Concrete Driveways</option>',
    at: '<option data-slug="concrete-patios">',
  }),
  replaceText('output-differs', 'a service that nobody offers', {
    in: page,
    from: '<option>Other</option>',
    to: '<option>Swimming Pools</option><option>Other</option>',
  }),
  replaceText('output-differs', 'a choice that sends another', {
    in: page,
    from: '<option data-slug="stamped-concrete">',
    to: '<option data-slug="stamped-concrete" value="Concrete Repair">',
    at: 'value="Concrete Repair"',
  }),
  replaceText('output-differs', 'a choice that stands for another service', {
    in: page,
    from: '<option data-slug="stamped-concrete">',
    to: '<option data-slug="concrete-repair">',
    at: 'data-slug="concrete-repair">Stamped',
  }),
  replaceText('output-differs', 'a trap that is filled in, so that no inquiry arrives', {
    in: page,
    from: 'name="_gotcha"',
    to: 'value="a" name="_gotcha"',
    at: 'value="a" name="_gotcha"',
  }),
  replaceText('output-differs', 'a field that is labeled as another', {
    in: page,
    from: '<label for="contact-name">Name',
    to: '<label for="contact-name">Email',
    at: '<label for="contact-name"',
  }),
  replaceText('output-differs', 'a form that reports another kind of page', {
    in: page,
    from: 'data-location="service_city"',
    to: 'data-location="service"',
  }),
  replaceText('output-differs', 'a form that is sent without a look at it', {
    in: page,
    from: 'encType="multipart/form-data"',
    to: 'noValidate="" encType="multipart/form-data"',
    at: 'noValidate',
  }),
];
