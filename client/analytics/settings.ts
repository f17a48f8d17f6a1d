// Settings of the library: its newest dated defaults, minus everything that would contact a host,
// set a cookie or observe on its own.
import { SessionReplayExtensions } from 'posthog-js/dist/extension-bundles.js';
import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js';
import type { Identity } from './identity.ts';

const SAMPLE_RATE = 1;
const MIN_DURATION_MS = 2000;

declare global {
  interface Window {
    _POSTHOG_REMOTE_CONFIG?: Record<string, { readonly config: object; readonly siteApps: readonly [] }>;
  }
}

/** Stores the settings that the library would fetch: it records nothing without them. */
export function preloadProjectSettings(): void {
  const config = {
    supportedCompression: ['gzip', 'gzip-js'],
    hasFeatureFlags: false,
    capturePerformance: false,
    analytics: { endpoint: '/i/v0/e/' },
    sessionRecording: {
      endpoint: '/s/',
      sampleRate: String(SAMPLE_RATE),
      minimumDurationMilliseconds: MIN_DURATION_MS,
      masking: { maskAllInputs: true },
    },
  };
  window._POSTHOG_REMOTE_CONFIG = { [ANALYTICS.key]: { config, siteApps: [] } };
}

/** Returns the options for `posthog.init`, continuing the loader's visitor and session. */
export function createLibrarySettings({ distinct_id, $session_id }: Identity): Partial<PostHogConfig> {
  return {
    api_host: ANALYTICS.host,
    defaults: '2026-08-30',
    persistence: 'localStorage',
    person_profiles: 'identified_only',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_scroll_properties: true,
    disableDeviceModel: true,
    advanced_disable_flags: true,
    disable_external_dependency_loading: true,
    // The shortest interval that the library accepts; the default is three seconds. A beacon sent
    // while a page closes is sometimes lost if the browser has to read its body from the page, as
    // with the library's; a page that is killed sends none.
    request_queue_config: { flush_interval_ms: 250 },
    // The default would create a profile for every visitor on 127.0.0.1.
    internal_or_test_user_hostname: null,
    // The ids that the loader has already sent, for browsers without storage.
    get_device_id: () => distinct_id,
    bootstrap: isStored() ? {} : { sessionID: $session_id },
    // recording.ts starts it once the recorder has loaded.
    disable_session_recording: true,
    enable_recording_console_log: false,
    session_recording: {
      sampleRate: SAMPLE_RATE,
      maskAllInputs: true,
      // Hides the length of the text as well.
      maskInputFn: (text) => '*'.repeat(Math.min(text.length, 6)),
      // The minimum duration counts from the start of the session, not of the recorder.
      strictMinimumDuration: false,
      captureJsonLd: false,
      recordHeaders: false,
      recordBody: false,
    },
    __extensionClasses: { sessionRecording: SessionReplayExtensions.sessionRecording },
  };
}

function isStored(): boolean {
  try {
    return localStorage.getItem(`ph_${ANALYTICS.key}_posthog`) !== null;
  } catch {
    return false;
  }
}
