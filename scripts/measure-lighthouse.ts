import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { z } from 'zod';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { judgeLimit, type Judgement } from './measure/judge.ts';
import { readCounts } from './measure/read-counts.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal, endWith, stopWhenEnding } from './processes/end-on-signal.mjs';
import { runToEnd } from './processes/run-to-end.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Lighthouse's scores of the built app, with its preset for mobile phones. Ends with 1 when a score is below its goal by more
 * than the spread of the runs. Its reports, in test-results/lighthouse, name each audit that takes something from a score.
 *
 *     npx tsx scripts/measure-lighthouse.ts [--runs 5]
 */
const { runs } = readCounts({ runs: 5 });

/** The last version that runs on Node 20. It is installed into the cache (190 MB), not from the lockfile. */
const version = '12.8.2';

/** Performance depends on the machine, on which Lighthouse takes the processor for that of a phone. */
const categories = {
  performance: { title: 'performance', atLeast: 85 },
  accessibility: { title: 'accessibility', atLeast: 100 },
  'best-practices': { title: 'best practices', atLeast: 100 },
  seo: { title: 'SEO', atLeast: 100 },
};

const paths = {
  login: '/dsone/login?ReturnUrl=%2Faccount',
  'password-login': '/dsone/password-login?ReturnUrl=%2Faccount',
  'sign-up': '/dsone/login-sign-up',
} as const;

/** A score is from 0 to 1; null where Lighthouse could not measure it. */
const reportSchema = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) });

endOnSignal();
await ensureBuiltOrExit();
// It runs the simulator as it was built: not to be loaded before that.
const { startPages } = await import('./page-speed/start-pages.ts');
const pages = await startPages();
stopWhenEnding(() => pages.stop());
const cache = join(rootFolder, 'node_modules/.cache', `lighthouse-${version}`);
await installLighthouse();
const folder = join(rootFolder, 'test-results/lighthouse');
await mkdir(folder, { recursive: true });

const judgements: Judgement[] = [];
for (const [name, path] of Object.entries(paths)) {
  const reports = [];
  for (let run = 1; run <= runs; run += 1)
    reports.push(await visit(pages.app.origin + path, join(folder, `${name}-${run}`)));
  for (const [category, { title, ...goal }] of Object.entries(categories)) {
    const scores = reports.map((report) => report.categories[category]?.score ?? null);
    const percents = scores.map((score) => (score === null ? null : Math.round(score * 100)));
    judgements.push(judgeLimit(`${name}, ${title}`, percents, goal));
  }
}
const missed = reportJudgements(judgements, [`${runs} runs`]);
await endWith(missed.length === 0 ? 0 : 1);

/** Into a folder of its own, unless it is there: the lockfile never sees it. */
async function installLighthouse(): Promise<void> {
  // npm writes the lockfile in node_modules last.
  if (existsSync(join(cache, 'node_modules/.package-lock.json'))) return;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`], {
    cwd: cache,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes `<file>.report.json` and, for people, `<file>.report.html`. */
async function visit(address: string, file: string): Promise<z.infer<typeof reportSchema>> {
  const written = `${file}.report.json`;
  await rm(written, { force: true });
  // A browser's sandbox does not start for root.
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const command = join(cache, 'node_modules/lighthouse/cli/index.js');
  const outputs = ['--output=json', '--output=html', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'];
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() };
  const { exitCode, output } = await runToEnd(
    process.execPath,
    [command, address, ...outputs, `--chrome-flags=${flags}`],
    { env },
  );
  const text = await readFile(written, 'utf8').catch(() => null);
  if (text === null) throw new Error(`${output}Lighthouse wrote no report of ${address} (exit ${exitCode})`);
  return reportSchema.parse(JSON.parse(text));
}
