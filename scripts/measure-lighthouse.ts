import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureBuilt } from './build/ensure-built.ts';
import { installLighthouse } from './lighthouse/install-lighthouse.ts';
import { auditsBelow, categories, medianRun, scoreOf, type Category, type Report } from './lighthouse/report.ts';
import { runLighthouse, type Lighthouse } from './lighthouse/run-lighthouse.ts';
import { judgeLimit, type Judgement } from './measure/judge.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal, endWith, stopWhenEnding } from './processes/end-on-signal.mjs';
import { fail } from './processes/fail.mjs';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Lighthouse's scores of the built app, with its preset for mobile phones; the audits below their full score are those
 * of the run whose performance is the median. Ends with 1 when a score is below 100 by more than the spread of the
 * runs. Lighthouse is installed into the cache, not from the lockfile.
 *
 *     npx tsx scripts/measure-lighthouse.ts [--runs 5] [--cpu-slowdown 4]
 *
 * Performance depends on the machine: on one that is busy, or whose benchmark index is far from 1500, `--cpu-slowdown`
 * calibrates it (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling).
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, 'cpu-slowdown': { type: 'string', default: '4' } },
});
const runs = Number(values.runs);
const cpuSlowdown = Number(values['cpu-slowdown']);
if (!Number.isInteger(runs) || runs < 1) await fail(2, `--runs ${values.runs}: expected a whole number from 1`);
if (!(cpuSlowdown >= 1)) await fail(2, `--cpu-slowdown ${values['cpu-slowdown']}: expected a number from 1`);

const paths = {
  login: '/dsone/login?ReturnUrl=%2Faccount',
  'password-login': '/dsone/password-login?ReturnUrl=%2Faccount',
  'sign-up': '/dsone/login-sign-up',
} as const;

endOnSignal();
const problem = await ensureBuilt(rootFolder, undefined, ['web', 'account-sim']);
if (problem) await fail(1, problem);
// It imports the account server as it was just built.
const { startPages } = await import('./page-speed/start-pages.ts');
const pages = await startPages();
stopWhenEnding(() => pages.stop());

const browser = findBrowser() ?? chromium.executablePath();
const lighthouse: Lighthouse = { command: installLighthouse(), browser, cpuSlowdown };
const order = Object.keys(categories) as Category[];
const below: string[] = [];
const judgements: Judgement[] = [];

for (const [name, path] of Object.entries(paths)) {
  const reports = await measure(name, pages.app.origin + path);
  const scores = (category: Category): readonly (number | null)[] => reports.map((report) => scoreOf(report, category));
  judgements.push(
    ...order.map((category) => judgeLimit(`${name}, ${categories[category]}`, scores(category), { atLeast: 100 })),
  );
  const report = medianRun(reports) ?? (await fail(1, `${name}: no run`));
  console.log(`${name}: benchmark index ${report.environment.benchmarkIndex}`);
  below.push(...order.flatMap((category) => auditsBelow(report, category).map((line) => `  ${name}, ${line}`)));
}
if (below.length > 0) console.log(['\nAudits below their full score:', ...below].join('\n'));
console.log();
const missed = reportJudgements(judgements, [`${runs} runs`]);
console.log('\nthe reports are in test-results/lighthouse');
await endWith(missed.length === 0 ? 0 : 1);

async function measure(name: string, address: string): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const file = join(rootFolder, 'test-results/lighthouse', `${name}-${run}`);
    const visit = (): Promise<Report> => runLighthouse(lighthouse, address, file);
    const report = await visit();
    // On a busy machine it now and then records no page load at all, which says nothing about the page.
    reports.push(scoreOf(report, 'performance') === null ? await visit() : report);
  }
  return reports;
}
