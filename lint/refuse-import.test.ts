import { describe, expect, test } from 'vitest';
import { zones } from './directions.js';
import { refuseImport } from './refuse-import.js';

const allowed = [
  ['web/src/app/app.tsx', '../screens/login/login.screen.tsx'],
  ['web/src/screens/login/login.screen.tsx', '../../ui/button.tsx'],
  ['web/src/screens/login/login.screen.tsx', '../common/forms/form.tsx'],
  ['web/src/screens/login/login.screen.tsx', 'react'],
  ['web/src/lib/digits-of.test.ts', 'node:fs'],
  ['web/e2e/look.test.ts', 'agent-sim'],
  ['web/e2e/look.test.ts', '../../agent-sim/src/testing/bench.ts'],
  ['account-sim/src/app.ts', 'node:http'],
  ['agent-sim/src/signalr/order.test.ts', '../testing/start-hub.ts'],
  ['conformance/src/account/rows.test.ts', '../../../account-sim/src/start-account.ts'],
  ['agent-sim/src/commands/run-verify.ts', 'conformance/commands/run-agent'],
  ['scripts/start/start.ts', 'agent-sim'],
  ['deploy/configure/configure.ts', 'web/look/create-look'],
  ['scripts/start/ready-text.test.ts', '../../web/src/model/routes.ts'],
] as const;

const refused = [
  ['web/src/account/call-account.ts', '../state/session.ts', 'may not import web/src/state'],
  ['web/src/screens/login/login.screen.tsx', '../logout/logout.screen.tsx', 'do not import each other'],
  ['web/src/ui/button.tsx', '../state/session.ts', 'may not import web/src/state'],
  [
    'web/src/account/call-account.ts',
    'shared-protocol/account/server/operation-details',
    'may not import shared-protocol/src/account/server',
  ],
  ['web/src/account/call-account.ts', 'account-sim/start-account', 'may not import account-sim'],
  ['web/src/account/call-account.ts', 'node:http', 'has no node:http'],
  ['web/src/app/app.tsx', '../testing/render-app.tsx', 'for tests only'],
  ['web/vite.config.ts', 'account-sim', 'may not import account-sim'],
  ['agent-sim/src/signalr/hub.ts', '../testing/start-hub.ts', 'for tests only'],
  ['account-sim/src/app.ts', 'scripts', 'may not import scripts'],
  ['conformance/src/account/rows.ts', 'account-sim/start-account', 'may not import account-sim'],
  ['shared-protocol/src/regstate.ts', 'node:fs', 'has no node:fs'],
  ['web/e2e/look.test.ts', '../../scripts/start/dev.ts', 'may not import scripts'],
  ['scripts/start/start.ts', '../../web/src/model/routes.ts', 'name what web/package.json exports'],
  ['deploy/configure/configure.ts', 'web/every-engine', 'is for tests only'],
  ['web/src/nowhere/texts.ts', './other.ts', 'in no row'],
  ['web/src/app/app.tsx', '../nowhere/texts.ts', 'in no row'],
  ['web/src/model/routes.ts', '/src/app/app.tsx', 'may not import web/src/app'],
] as const;

describe('the direction of imports', () => {
  test.each(allowed)('lets %s import %s', (file, specifier) => {
    expect(refuseImport(file, specifier)).toBeUndefined();
  });

  test.each(refused)('refuses to %s the import of %s', (file, specifier, reason) => {
    expect(refuseImport(file, specifier)).toContain(reason);
  });

  test('goes down from room to room', () => {
    const rooms = 'scripts deploy web agent-sim account-sim conformance simulator-kit config shared-protocol'.split(
      ' ',
    );
    const heightOf = (folder: string): number => rooms.indexOf(folder.split('/')[0] ?? '');
    // Tests may look upwards for what they start; the tools' configuration belongs to no room.
    const rows = zones.filter(({ folder, onlyForTests }) => !onlyForTests && folder !== 'lint' && folder !== '.');
    const leading = rows.flatMap(({ folder, mayImport }) =>
      mayImport.filter((other) => other !== '.' && heightOf(other) < heightOf(folder)).map((other) => [folder, other]),
    );
    expect(rows.map(({ folder }) => heightOf(folder))).not.toContain(-1);
    expect(leading).toEqual([]);
  });
});
