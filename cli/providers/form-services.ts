// What each form service's documentation says of its endpoints, its answers and the fields that it
// reads. The build reads this table, not the browser: a page carries only the decisions about its
// own endpoint. Entry points: findFormService, readFormService.

/**
 * How an answer tells that a message was accepted. `status` reads only the status; `json` also
 * requires that the body is neither a page nor JSON whose `ok` or `success` is false.
 */
type FormSuccess = 'status' | 'json';

type CaptchaName = 'turnstile' | 'hcaptcha';

export interface FormService {
  readonly name: string;
  /** The host of its endpoints; null for messages that go to the site's own host. */
  readonly host: string | null;
  readonly success: FormSuccess;
  /** The field that only robots fill in. */
  readonly trap: string;
  /** The field of the subject of the email. */
  readonly subject: string;
  /** The field of the key that names the account, for a service whose endpoint does not. */
  readonly key?: string;
  /** Null for a service that takes no files from a page that stays. */
  readonly files: {
    /** All files of a message together. */
    readonly maxMegabytes: number;
    readonly maxFiles: number;
    /** The name that the field must have; one for several files may differ. */
    readonly field?: string;
    readonly manyField?: string;
  } | null;
  /** The checks of people that it knows. */
  readonly captchas: readonly CaptchaName[];
  /**
   * Why no program may send it a test message, in a sentence; null if nothing in its documentation
   * forbids one a week.
   */
  readonly tests: string | null;
}

/** An endpoint of one's own. */
const OWN: FormService = {
  name: 'this endpoint',
  host: null,
  success: 'json',
  trap: '_gotcha',
  subject: '_subject',
  files: { maxMegabytes: 20, maxFiles: 10 },
  captchas: ['turnstile', 'hcaptcha'],
  tests: null,
};

const FORM_SERVICES: readonly FormService[] = [
  {
    ...OWN,
    // https://help.formspree.io/hc/en-us/articles/360013470814-Submit-forms-with-JavaScript-AJAX
    // https://help.formspree.io/hc/en-us/articles/7017303616659-System-Limits, which asks for no
    // load tests and allows 20 messages a minute.
    name: 'Formspree',
    host: 'formspree.io',
    success: 'status',
    files: { maxMegabytes: 25, maxFiles: 10 },
  },
  {
    ...OWN,
    // https://docs.usebasin.com/guides/form-features/ajax
    // https://docs.usebasin.com/guides/form-features/file-uploads/
    // https://docs.usebasin.com/guides/spam-protection/, which only filters what robots write.
    name: 'Basin',
    host: 'usebasin.com',
    success: 'status',
    files: { maxMegabytes: 100, maxFiles: 10, manyField: 'attachments[]' },
  },
  {
    // https://docs.web3forms.com/getting-started/api-reference, and in its text at
    // https://github.com/surjithctly/web3forms-docs: `pro-features/file-attachments.md` (one file
    // of 5 MB, only for paid plans), `spam-protection/hcaptcha.md` and
    // `pro-features/cloudflare-turnstile-captcha.md`.
    name: 'Web3Forms',
    host: 'api.web3forms.com',
    success: 'json',
    trap: 'botcheck',
    subject: 'subject',
    key: 'access_key',
    files: { maxMegabytes: 5, maxFiles: 1, field: 'attachment' },
    captchas: ['hcaptcha', 'turnstile'],
    // https://docs.web3forms.com/getting-started/api-reference: "Server side usage requires paid plan".
    tests: 'Web3Forms takes messages from browsers alone, and from programs only of servers that a paid plan names.',
  },
  {
    ...OWN,
    // https://formsubmit.co/ajax-documentation. It refuses with 200 until the form is activated,
    // and attaches files only to forms that leave the page: https://formsubmit.co/documentation.
    // Neither page could be read when this was written; the fields are those of published sites.
    name: 'FormSubmit',
    host: 'formsubmit.co',
    trap: '_honey',
    files: null,
    captchas: [],
  },
  {
    // https://docs.netlify.com/manage/forms/setup/: the answer to a message is a page. Its limits,
    // 8 MB and one file for each field, are in Netlify's own guide at
    // https://github.com/netlify/context-and-tools: `codex/skills/netlify-forms/SKILL.md`.
    name: 'Netlify',
    host: null,
    success: 'status',
    trap: 'bot-field',
    subject: 'subject',
    files: { maxMegabytes: 8, maxFiles: 1 },
    captchas: [],
    tests: null,
  },
];

/** The endpoint of forms that Netlify finds in the pages of a site that it hosts. */
const NETLIFY = 'netlify';

/** Returns what is known of the service of an endpoint. */
export function findFormService(endpoint: string): FormService {
  const isOwn = (service: FormService) =>
    endpoint === NETLIFY ? service.name === 'Netlify' : service.host === new URL(endpoint).hostname;
  return FORM_SERVICES.find(isOwn) ?? OWN;
}

export interface FormSettings {
  readonly endpoint: string;
  readonly success?: FormSuccess | undefined;
  readonly trap?: string | undefined;
}

/** Returns how an endpoint gets messages and answers; the data's own words come first. */
export function readFormService({ endpoint, success, trap }: FormSettings) {
  const service = findFormService(endpoint);
  return {
    ...service,
    success: success ?? service.success,
    trap: trap ?? service.trap,
    /** Null for the site's own host, as is the origin. */
    action: endpoint === NETLIFY ? null : endpoint,
    origin: endpoint === NETLIFY ? null : new URL(endpoint).origin,
  };
}
