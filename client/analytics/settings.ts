// How the library is set up. Its newest dated defaults, less all that would ask a host, set a cookie or watch on its own.
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

/**
 * What the library would fetch as the project's settings, left where it looks first. Without it there is no recording, and each
 * request would ask the host for permission first.
 */
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
    // The shortest that it takes, for three seconds. A beacon of a page that is closed is lost now and then, where its body is one that
    // the browser has to ask the page for, as the library's are; and a page that is killed sends none.
    request_queue_config: { flush_interval_ms: 250 },
    // Would give every visitor on 127.0.0.1 a profile.
    internal_or_test_user_hostname: null,
    // The visitor and session that the loader has told of already, where storage does not tell them.
    get_device_id: () => distinct_id,
    bootstrap: isStored() ? {} : { sessionID: $session_id },
    // Until the recorder is here.
    disable_session_recording: true,
    enable_recording_console_log: false,
    session_recording: {
      sampleRate: SAMPLE_RATE,
      maskAllInputs: true,
      // The length of what was typed is nobody's business either.
      maskInputFn: (text) => '*'.repeat(Math.min(text.length, 6)),
      // Counts from the start of the session, not of the recorder.
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
