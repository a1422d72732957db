import { parseEnvelope, type ErrorReport } from '../../src/telemetry/catalogue/error-report.ts';
import { parseEvent, type TelemetryEvent } from '../../src/telemetry/catalogue/events.ts';

/** What a page reports by one request. */
export interface Reported {
  readonly events: readonly TelemetryEvent[];
  readonly errors: readonly ErrorReport[];
  /** The names of the spans. */
  readonly spans: readonly string[];
}

/** The report in a request to analytics or error reporting, as tests configure them; null for any other request. Throws where it does not fit the catalogue. */
export function parseReport(url: string, body: string): Reported | null {
  const { pathname } = new URL(url);
  if (pathname === '/collect') return { events: [parseEvent(JSON.parse(body))], errors: [], spans: [] };
  return /^\/api\/\d+\/envelope\/$/.test(pathname) ? { events: [], ...parseEnvelope(body) } : null;
}
