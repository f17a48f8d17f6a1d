// What each form service's documentation says of its answers. The build reads this table, not the
// browser: a page carries only the decision about its own endpoint. Entry point: findFormSuccess.

/**
 * How an answer tells that a message was accepted. `status` reads only the status; `json` also
 * requires that the body is neither a page nor JSON whose `ok` or `success` is false.
 */
export type FormSuccess = 'status' | 'json';

interface FormService {
  /** The host of its endpoints. */
  readonly host: string;
  readonly success: FormSuccess;
}

const FORM_SERVICES: readonly FormService[] = [
  // https://help.formspree.io/hc/en-us/articles/360013470814-Submit-forms-with-JavaScript-AJAX
  { host: 'formspree.io', success: 'status' },
  // https://docs.usebasin.com/guides/form-features/ajax
  { host: 'usebasin.com', success: 'status' },
  // https://docs.web3forms.com/getting-started/api-reference
  { host: 'api.web3forms.com', success: 'json' },
  // https://formsubmit.co/ajax-documentation. It refuses with 200 until the form is activated.
  { host: 'formsubmit.co', success: 'json' },
];

/** Returns how to read the answers of an endpoint; the data's own word counts first. */
export function findFormSuccess({
  endpoint,
  success,
}: {
  readonly endpoint: string;
  readonly success?: FormSuccess | undefined;
}): FormSuccess {
  const { hostname } = new URL(endpoint);
  return success ?? FORM_SERVICES.find(({ host }) => host === hostname)?.success ?? 'json';
}
