// The recorder leaves itself where the library looks for it.
import 'posthog-js/dist/posthog-recorder.js';
