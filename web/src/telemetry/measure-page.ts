import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { RouteId } from '../model/routes.ts';
import { recordEvent } from './kept-events.ts';

/** Records each metric of this page load once, when it is final, named for the route that was loaded. */
export function measurePage(route: RouteId): void {
  const sentIds = new Set<string>();
  const report = ({ id, name, value, rating }: MetricType): void => {
    // A page that is hidden again may have a later value; the first is what was sent.
    if (sentIds.has(id)) return;
    sentIds.add(id);
    recordEvent({ event: 'metric', name, value, rating, route });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
  onFirstInputDelay((value) => recordEvent({ event: 'metric', name: 'FID', value, route }));
}

/** `web-vitals` dropped FID for INP, its successor; the specification names it. */
function onFirstInputDelay(report: (delayMs: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first === undefined) return;
    observer.disconnect();
    report(first.processingStart - first.startTime);
  });
  observer.observe({ type: 'first-input', buffered: true });
}
