import type { BrowserContext } from 'playwright/test';
import { parseReport } from './parse-report.ts';

/** Adds to `faults` whatever the pages of a browser report that does not fit the catalogue of events. */
export function watchReports(context: BrowserContext, faults: string[]): void {
  context.on('request', (request) => {
    const body = request.postData();
    if (body === null) return;
    try {
      parseReport(request.url(), body);
    } catch (error) {
      faults.push(String(error));
    }
  });
}
