import type { OperationName } from 'shared-protocol/account/contract';
import { routes, type ScreenId } from '../../web/src/model/routes.ts';
import { judge, shiftGoal, type PairOfVisits } from './goals.ts';
import { middle } from './judge.ts';
import type { Pages } from './measure.ts';
import { row, show } from './report-judgements.ts';
import type { Visit } from './visit.ts';

/** The layout shift, which is judged, hardly differs between visits. */
const runs = 3;

/** Prints when each is painted and usable; a spinner or a screen with plain links alone never is. Only the shift is judged. @returns The goals that were missed. */
export async function measureRoutes({ app }: Pages): Promise<readonly string[]> {
  const rows: string[] = [];
  const missed: string[] = [];
  for (const route of measuredRoutes) {
    const visits: PairOfVisits[] = [];
    for (let run = 0; run < runs; run += 1) visits.push({ app: await app(route), byHand: null });
    const measures = ['firstPaint', 'largestPaint', 'usable', 'blocked', 'layoutShift'] as const;
    const cells = measures.map((measure) => show(middle(visits.map((each) => each.app?.[measure] ?? null))));
    const bytes = middle(visits.map((each) => each.app?.bytes ?? null));
    const path = route.path.split('?')[0] ?? route.path;
    const { verdict, title } = judge(shiftGoal, visits);
    if (verdict === 'missed') missed.push(`${path}: ${title}`);
    const weight = show(bytes === null ? null : bytes / 1000);
    rows.push(row([path, ...cells, weight, verdict === 'missed' ? 'MISSED' : '']));
  }
  console.log(`\nEvery route until it is at rest, ${runs} visits; paint, usable and blocking time in ms`);
  console.log([row(['', 'first paint', 'largest', 'usable', 'blocked', 'shift', 'kB']), ...rows].join('\n'));
  return missed;
}

const uuid = '?uuid=a0000000-0000-4000-8000-000000000001';

/** What a screen needs to stay, and to show what visitors come for. */
const queries: Partial<Record<ScreenId, string>> = {
  login: '?ReturnUrl=%2Faccount',
  'password-login': '?ReturnUrl=%2Faccount',
  'reset-password': '?code=c&email=ann%40example.com',
  'login-loader': uuid,
  'auto-login': uuid,
};
const silent: Partial<Record<ScreenId, OperationName>> = { 'login-loader': 'checkMaverickLicence', logout: 'logout' };

/** Every route once, to be looked at; but for the screen for passkeys, which leaves at once where the configuration has none. */
const measuredRoutes: readonly Visit[] = routes
  .filter(({ screen }) => screen !== 'add-passkey')
  .map(({ screen, paths: [path] }) => ({
    path: path + (queries[screen] ?? ''),
    plan: null,
    needsSession: screen === 'set-password',
    silent: silent[screen],
  }));

/** The visits that `measureRoutes` makes. */
export const visitsOfRoutes = runs * measuredRoutes.length;
