import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AppConfig } from 'config/app-config';
import { parseReport, type Reported } from './parse-report.ts';

/** Where events and error reports arrive. What a page sends as it is left, Playwright's own routes do not see. */
export interface TelemetryReceiver {
  /** The parts of a configuration that have everything sent here. */
  readonly config: Pick<AppConfig, 'analytics' | 'errorReporting'>;
  readonly bodies: readonly string[];
  readonly reported: readonly Reported[];
  /** Each as one line such as `step dsone/login asked`, in alphabetical order, because requests overtake one another; without metrics. */
  readonly lines: () => readonly string[];
  stop(): void;
}

export async function startTelemetryReceiver(): Promise<TelemetryReceiver> {
  const bodies: string[] = [];
  const reported: Reported[] = [];
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method !== 'POST') {
      response.end();
      return;
    }
    void text(request).then((body) => {
      bodies.push(body);
      try {
        const report = parseReport(`http://receiver${request.url ?? ''}`, body);
        if (report === null) throw new Error(`found a request to ${request.url}`);
        reported.push(report);
      } catch (error) {
        faults.push(error);
      }
      response.end('{}');
    });
  });
  // The host is not the app's own, whose cookies are none of its business.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: {
      analytics: { url: `http://${host}/collect`, sampleRate: 1 },
      errorReporting: { dsn: `http://publickey@${host}/42`, tracesSampleRate: 1, environment: 'test' },
    },
    bodies,
    reported,
    lines() {
      if (faults.length > 0) throw faults[0];
      return reported
        .flatMap(({ events }) => events)
        .filter(({ event }) => event !== 'metric')
        .map((event) => Object.values(event).join(' '))
        .toSorted();
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
