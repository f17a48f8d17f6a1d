// A thread that reads pages with html-validate; see html-validate.ts. Plain JavaScript, because a thread starts from a file of its own.
import { parentPort } from 'node:worker_threads';
import { HtmlValidate } from 'html-validate';

// Off: what React writes its own way, and what rules of this project's own say better.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
});

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
