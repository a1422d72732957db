import { describe, expect, it } from 'vitest';
import { zones } from '../dependency-direction.js';
import { refuseImport } from './refuse-import.js';

const allowed = [
  ['web/src/start/start-app.tsx', '../app/app.tsx'],
  ['web/src/app/router.tsx', '../screens/login/login.screen.tsx'],
  ['web/src/screens/login/login.screen.tsx', './login.form.ts'],
  ['web/src/screens/login/login.screen.tsx', '../../ui/button.tsx'],
  ['web/src/screens/login/login.screen.tsx', '../../account/call-account.ts'],
  ['web/src/account/call-account.ts', '../lib/parse-url.ts'],
  ['web/src/account/call-account.ts', 'shared-protocol/account/contract'],
  ['web/src/ui/button.tsx', './button.module.scss'],
  ['web/src/ui/button.tsx', 'react'],
  ['web/src/lib/parse-url.test.ts', 'node:fs'],
  ['web/e2e/login.test.ts', 'account-sim'],
  ['web/e2e/login.test.ts', '../local-app-config.ts'],
  ['web/src/agent/connect-agent.ts', 'shared-protocol/agent/hub'],
  ['shared-protocol/src/regstate.ts', 'zod/mini'],
  ['shared-protocol/src/regstate.test.ts', 'fast-check'],
  ['agent-sim/src/discovery/build-app.ts', 'shared-protocol/regstate'],
  ['agent-sim/src/discovery/build-app.ts', 'node:http'],
  ['agent-sim/src/agent/start-agent.ts', '../signalr/hub.ts'],
  ['agent-sim/src/loopback/port-holder.ts', 'simulator-kit/listen-loopback'],
  ['simulator-kit/src/listen.ts', 'node:http'],
  ['agent-sim/src/agent/agent-control.test.ts', '../control/connect-control.ts'],
  ['agent-sim/src/signalr/order.test.ts', '../testing/start-hub.ts'],
  ['conformance/src/account/rows.ts', '../report/finding.ts'],
  ['conformance/src/account/rows.ts', 'shared-protocol/account/contract'],
  ['conformance/src/account/rows.ts', 'shared-protocol/account/server/operation-details'],
  ['conformance/src/account/rows.test.ts', '../../../account-sim/src/start-account.ts'],
  ['agent-sim/src/commands/run-verify.ts', 'conformance/commands/run-agent'],
  ['agent-sim/src/commands/run-verify.test.ts', '../testing/broken-agents.ts'],
  ['deploy/check-site/ask-server.ts', 'conformance/http/connection-fault'],
  ['scripts/start/start.ts', 'agent-sim'],
] as const;

const refused = [
  ['web/src/account/call-account.ts', '../state/session.ts', 'may not import web/src/state'],
  ['web/src/screens/login/login.screen.tsx', '../../app/app.tsx', 'may not import web/src/app'],
  ['web/src/screens/login/login.screen.tsx', '../logout/logout.screen.tsx', 'do not import each other'],
  [
    'web/src/screens/login/login.screen.tsx',
    '../../telemetry/catalogue/events.ts',
    'may not import web/src/telemetry/catalogue',
  ],
  ['web/src/model/routes.ts', '../products/driver-support/dsone.ts', 'may not import web/src/products'],
  ['web/src/lib/parse-url.ts', '../model/routes.ts', 'may not import web/src/model'],
  ['web/src/ui/button.tsx', '../state/session.ts', 'may not import web/src/state'],
  ['web/src/ui/button.tsx', 'shared-protocol/product', 'may not import shared-protocol'],
  ['web/src/agent/discovery.ts', 'agent-sim', 'may not import agent-sim'],
  ['web/src/agent/discovery.ts', '../../../agent-sim/src/discovery/build-app.ts', 'may not import agent-sim'],
  [
    'web/src/agent/connect-agent.ts',
    'shared-protocol/agent/catalogue',
    'may not import shared-protocol/src/agent/catalogue',
  ],
  [
    'web/src/account/call-account.ts',
    'shared-protocol/account/server/operation-details',
    'may not import shared-protocol/src/account/server',
  ],
  [
    'shared-protocol/src/account/contract.ts',
    './server/operation-details.ts',
    'may not import shared-protocol/src/account/server',
  ],
  [
    'web/src/screens/auto-login/run-hand-off.ts',
    'shared-protocol/agent/catalogue',
    'may not import shared-protocol/src/agent/catalogue',
  ],
  ['web/src/account/call-account.ts', 'account-sim/start-account', 'may not import account-sim'],
  ['web/src/account/call-account.ts', 'node:http', 'has no node:http'],
  ['web/src/account/call-account.ts', 'fs', 'has no fs'],
  ['web/src/app/app.tsx', '../testing/render-app.tsx', 'for tests only'],
  ['web/vite.config.ts', 'account-sim', 'may not import account-sim'],
  ['agent-sim/src/discovery/build-app.ts', 'account-sim', 'may not import account-sim'],
  ['agent-sim/src/signalr/hub.ts', '../testing/start-hub.ts', 'for tests only'],
  ['account-sim/src/app.ts', '../../web/src/model/routes.ts', 'may not import web/src/model'],
  ['account-sim/src/app.ts', 'scripts', 'may not import scripts'],
  ['conformance/src/account/rows.ts', 'account-sim/start-account', 'may not import account-sim'],
  ['conformance/src/account/rows.ts', '../testing/spoil.ts', 'for tests only'],
  ['conformance/src/account/rows.test.ts', '../../../scripts/setup/root-folder.mjs', 'may not import scripts'],
  ['conformance/src/agent/check.test.ts', '../../../agent-sim/src/agent/start-agent.ts', 'may not import agent-sim'],
  ['account-sim/src/app.ts', 'conformance/account/rows', 'may not import conformance'],
  ['web/src/account/call-account.ts', 'conformance/http/fetch-answer', 'may not import conformance'],
  ['agent-sim/src/panel/live/open-stream.ts', 'node:http', 'has no node:http'],
  ['agent-sim/src/agent/start-agent.ts', '../panel/panel.tsx', 'may not import agent-sim/src/panel'],
  ['shared-protocol/src/regstate.ts', 'agent-sim', 'may not import agent-sim'],
  ['simulator-kit/src/listen.ts', 'zod/mini', 'no package but node'],
  ['simulator-kit/src/listen.ts', 'shared-protocol/product', 'may not import shared-protocol'],
  ['web/src/agent/discovery.ts', 'simulator-kit/listen', 'may not import simulator-kit'],
  ['shared-protocol/src/regstate.ts', 'fastify', 'no package but zod'],
  ['shared-protocol/src/regstate.ts', 'node:fs', 'no package but zod'],
  ['web/e2e/look.test.ts', '../../scripts/start/dev.ts', 'may not import scripts'],
  ['playwright.config.ts', './scripts/setup.mjs', 'may not import scripts'],
  ['web/src/nowhere/texts.ts', './other.ts', 'in no row'],
  ['web/src/app/app.tsx', '../nowhere/texts.ts', 'in no row'],
  ['web/src/model/routes.ts', '/src/app/app.tsx', 'may not import web/src/app'],
] as const;

describe('the direction of imports', () => {
  it.each(allowed)('lets %s import %s', (file, specifier) => {
    expect(refuseImport(file, specifier)).toBeUndefined();
  });

  it.each(refused)('refuses to %s the import of %s', (file, specifier, reason) => {
    expect(refuseImport(file, specifier)).toContain(reason);
  });

  it('leads from no row to scripts', () => {
    const rows = zones.filter(({ folder }) => folder !== 'scripts');
    const leading = rows.filter(({ mayImport, testsMayImport = [] }) =>
      [...mayImport, ...testsMayImport].some((folder) => folder.split('/')[0] === 'scripts'),
    );
    expect(leading.map(({ folder }) => folder)).toEqual([]);
  });

  it('goes down from room to room', () => {
    const rooms = ['scripts', 'deploy', 'web', 'agent-sim', 'account-sim', 'conformance'].concat([
      'simulator-kit',
      'shared-protocol',
    ]);
    const heightOf = (folder: string): number => rooms.indexOf(folder.split('/')[0] ?? '');
    // Tests may look upwards for what they start; the tools' configuration belongs to no room.
    const rows = zones.filter(({ folder, onlyForTests }) => !onlyForTests && folder !== 'lint' && folder !== '.');
    const leading = rows.flatMap(({ folder, mayImport }) =>
      mayImport
        .filter((other) => other !== '.' && heightOf(other) < heightOf(folder))
        .map((other) => `${folder} to ${other}`),
    );
    expect(rows.map(({ folder }) => heightOf(folder))).not.toContain(-1);
    expect(leading).toEqual([]);
  });
});
