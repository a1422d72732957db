import { expect, it } from 'vitest';
import { auditsBelow, medianRun, parseReport, scoreOf, type Report } from './report.ts';

it('has the scores that Lighthouse shows, and none where it could not measure', () => {
  const report = reportWith(0.996);
  expect(scoreOf(report, 'performance')).toBe(100);
  expect(scoreOf(reportWith(0.994), 'performance')).toBe(99);
  expect(scoreOf(reportWith(null), 'performance')).toBeNull();
  expect(scoreOf(report, 'seo')).toBeNull();
});

it('names the audits below their full score and those that count and failed, but not those that do not apply', () => {
  expect(auditsBelow(reportWith(0.9), 'performance')).toEqual([
    'performance: blocking, weight 30: 0.50, 300 ms',
    'performance: broken, weight 25: NO_LCP',
  ]);
});

it('takes the run whose performance is the median, and a run without any for the worst', () => {
  expect(medianRun([1, 0.8, 0.9].map(reportWith))).toEqual(reportWith(0.9));
  expect(medianRun([1, null].map(reportWith))).toEqual(reportWith(null));
});

function reportWith(performance: number | null): Report {
  const weights = { full: 10, blocking: 30, broken: 25, brokenAdvice: 0, inapplicable: 5 };
  const auditRefs = Object.entries(weights).map(([id, weight]) => ({ id, weight }));
  return parseReport(
    JSON.stringify({
      categories: { performance: { score: performance, auditRefs } },
      audits: {
        full: { score: 1 },
        blocking: { score: 0.5, displayValue: '300 ms' },
        broken: { score: null, errorMessage: 'NO_LCP' },
        brokenAdvice: { score: null, errorMessage: 'NO_LCP' },
        inapplicable: { score: null },
      },
      environment: { benchmarkIndex: 1500 },
    }),
  );
}
