// The import registers the recorder globally, where the library looks for it.
import 'posthog-js/dist/posthog-recorder.js';
