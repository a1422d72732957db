import { makeFetchTransport } from '@sentry/browser';
import { isSlowNetwork } from './send-beacon.ts';
import { envelopeToSend, type Envelope } from './build-report.ts';

/**
 * Sends what the SDK gives it, scrubbed. The hooks of the SDK's options would be the other place, but its own internal
 * exceptions, feedback and whatever a hook fails at go past them; here everything comes through.
 */
export const makeScrubbingTransport: typeof makeFetchTransport = (options) => {
  const transport = makeFetchTransport({
    ...options,
    // The SDK asks for a Referer, which the page itself forbids.
    fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit' },
  });
  return {
    flush: (limitMs) => transport.flush(limitMs),
    send: (envelope) => {
      // It may have become slow since this code was loaded.
      const scrubbed = isSlowNetwork() ? null : scrubOrDrop(envelope);
      return scrubbed === null ? Promise.resolve({}) : transport.send(scrubbed);
    },
  };
};

/** What cannot be read cannot be trusted, and a report of that would come back here. */
function scrubOrDrop(envelope: Envelope): Envelope | null {
  try {
    return envelopeToSend(envelope);
  } catch {
    return null;
  }
}
