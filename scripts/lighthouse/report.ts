import { z } from 'zod';

/** What is read of Lighthouse's report. A score is from 0 to 1; null where Lighthouse could not measure it. */
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      errorMessage: z.string().optional(),
    }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
});
export type Report = z.infer<typeof reportSchema>;

export const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
export type Category = keyof typeof categories;

export function parseReport(text: string): Report {
  return reportSchema.parse(JSON.parse(text));
}

/** From 0 to 100, as Lighthouse shows it; null where it has none. */
export function scoreOf({ categories: found }: Report, category: Category): number | null {
  const score = found[category]?.score ?? null;
  return score === null ? null : Math.round(score * 100);
}

/** The run whose performance is the median: other scores hardly differ between runs. */
export function medianRun(reports: readonly Report[]): Report | undefined {
  const performance = (report: Report): number => scoreOf(report, 'performance') ?? -1;
  return reports.toSorted((one, other) => performance(one) - performance(other))[Math.floor((reports.length - 1) / 2)];
}

/** A line for each audit below its full score. Those of weight 0 are advice, and take nothing from the category's. */
export function auditsBelow(report: Report, category: Category): readonly string[] {
  return (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, displayValue, errorMessage } = report.audits[id] ?? {};
    if (errorMessage === undefined ? score === null || score === 1 : weight === 0) return [];
    const found = errorMessage ?? [score?.toFixed(2), displayValue].filter(Boolean).join(', ');
    return [`${categories[category]}: ${id}, weight ${weight}: ${found}`];
  });
}
