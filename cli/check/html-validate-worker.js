// A thread that reads pages with html-validate; see html-validate.ts. Plain JavaScript, because a thread starts from a file of its own.
import { parentPort } from 'node:worker_threads';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Works the configuration out once; html-validate's own loaders merge and resolve it again for each page. */
class OneConfig extends StaticConfigLoader {
  /** @type {ReturnType<StaticConfigLoader['getConfigFor']> | null} */
  #resolved = null;

  /** @override @param {string} handle */
  getConfigFor(handle) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

// Off: what React writes its own way, and what rules of this project's own say better or for less (no-missing-references and
// unique-landmark search the whole page for each id).
const validator = new HtmlValidate(
  new OneConfig({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    elements: ['html5'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'no-missing-references': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      'long-title': 'off',
      'unique-landmark': 'off',
    },
  }),
);

parentPort?.on('message', (/** @type {{ id: number, html: string }} */ { id, html }) => {
  const { results } = validator.validateStringSync(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, severity, message, line, column, size }) => ({
      rule: ruleId,
      severity: severity === 2 ? 'error' : 'warning',
      message,
      line,
      column,
      length: size,
    })),
  );
  parentPort?.postMessage({ id, found });
});
