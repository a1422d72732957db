import { chromium, type Browser } from 'playwright';
import { ensureBuilt } from '../build/ensure-built.ts';
import { median } from '../measure/median.ts';
import { endWith, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { fail } from '../processes/fail.mjs';
import { findBrowser, findHeadlessShell } from '../setup/find-browser.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { byteKinds, type Figures } from './figures.ts';
import { loginGoals, measures, reaches } from './goals.ts';
import type { MeasureOptions } from './measure-options.mjs';
import type { Pages } from './start-pages.ts';
import { visit, type Visit } from './visit.ts';

const login = '/dsone/login?ReturnUrl=%2Faccount';

/** Where visitors begin besides the login. */
const otherRoutes = [
  '/dsone/password-login?ReturnUrl=%2Faccount',
  '/dsone/login-sign-up',
  '/dsone/forgot-password',
  '/dsone/reset-password?code=c&email=ann%40example.com',
  '/dsone/set-password',
  '/dsone/auto-login?uuid=u',
  '/maverick/password-login?ReturnUrl=%2Faccount',
] as const;

/** `npm run measure`: the login screen beside a page written by hand, and the other routes. */
export async function measure({ runs }: MeasureOptions): Promise<void> {
  const problem = await ensureBuilt(rootFolder);
  if (problem) return fail(1, problem);
  const whole = findBrowser();
  const executablePath = findHeadlessShell(whole) ?? whole;
  const browser = await chromium.launch({
    args: ['--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  stopWhenEnding(() => browser.close());
  // It runs the simulator as it was built: not to be loaded before that.
  const { startPages } = await import('./start-pages.ts');
  const pages = await startPages();
  stopWhenEnding(() => pages.stop());

  const missed = await compareLogins(browser, pages, runs);
  await lookAtOthers(browser, pages, runs);
  await browser.close();
  await pages.stop();
  for (const title of missed) console.error(`Goal missed: ${title}`);
  await endWith(missed.length === 0 ? 0 : 1);
}

/** @returns The goals that were missed. */
async function compareLogins(browser: Browser, { app, reference }: Pages, runs: number): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const isThrottled of [true, false]) {
    const ofApp: Figures[] = [];
    const ofReference: Figures[] = [];
    for (let run = 0; run < runs; run += 1) {
      const how = { path: login, email: 'ann@example.com', isThrottled };
      ofReference.push(await coldVisit(browser, { account: reference, ...how }));
      ofApp.push(await coldVisit(browser, { account: app, ...how }));
    }
    console.log(
      `\nLogin, ${isThrottled ? '1.6 Mbit/s, 150 ms, processor 4 times slower' : 'not throttled'}, medians of ${runs}`,
    );
    console.log(row(['', 'app', 'reference', 'ratio', 'goal']));
    for (const measure of measures) {
      const goal = loginGoals[measure];
      const [ours, theirs] = [middle(ofApp, measure), middle(ofReference, measure)];
      const isReached = reaches(goal, ours, theirs);
      if (isThrottled && !isReached) missed.push(goal.title);
      const held = goal.ratio === undefined ? `${goal.limit}` : `x ${goal.ratio}`;
      console.log(
        row([
          goal.title,
          show(ours),
          show(theirs),
          ratio(ours, theirs),
          isThrottled ? `${held} ${isReached ? 'ok' : 'MISSED'}` : '',
        ]),
      );
    }
    for (const kind of byteKinds) {
      const [ours, theirs] = [ofApp, ofReference].map((figures) => median(figures.map(({ bytes }) => bytes[kind])));
      console.log(row([`bytes: ${kind}`, show(ours ?? null), show(theirs ?? null), '', '']));
    }
  }
  return missed;
}

async function lookAtOthers(browser: Browser, { app }: Pages, runs: number): Promise<void> {
  console.log(
    `\nThrottled, medians of ${runs}: first and largest paint in ms, blocking time, layout shift, kB; then again with a warm cache`,
  );
  console.log(row(['', 'first', 'largest', 'blocked', 'shift', 'kB', 'first', 'largest', 'kB']));
  for (const path of [login, ...otherRoutes]) {
    const cold: Figures[] = [];
    const warm: Figures[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext();
      const how: Visit = { account: app, path, email: null, isThrottled: true };
      cold.push(await visit(context, how));
      warm.push(await visit(context, how));
      await context.close();
    }
    const cells = (figures: readonly Figures[], also: readonly ('blocked' | 'layoutShift')[]): string[] => [
      ...(['firstPaint', 'largestPaint', ...also] as const).map((measure) => show(middle(figures, measure))),
      show(median(figures.map(({ bytes }) => byteKinds.reduce((sum, kind) => sum + bytes[kind], 0) / 1000))),
    ];
    console.log(row([path.split('?')[0] ?? path, ...cells(cold, ['blocked', 'layoutShift']), ...cells(warm, [])]));
  }
}

async function coldVisit(browser: Browser, how: Visit): Promise<Figures> {
  const context = await browser.newContext();
  const figures = await visit(context, how);
  await context.close();
  return figures;
}

/** Null when it did not happen in one of the runs. */
function middle(figures: readonly Figures[], measure: (typeof measures)[number]): number | null {
  const values = figures.flatMap((each) => each[measure] ?? []);
  return values.length === figures.length ? median(values) : null;
}

function show(value: number | null): string {
  if (value === null) return '-';
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 1 ? 4 : 1)));
}

function ratio(app: number | null, reference: number | null): string {
  return app === null || reference === null || reference === 0 ? '' : (app / reference).toFixed(2);
}

function row([title = '', ...cells]: readonly string[]): string {
  return title.padEnd(36) + cells.map((cell) => cell.padStart(12)).join('');
}
