/**
 * Who may import whom: the whole architecture in one table, which the linter reads.
 *
 *     scripts ▶ deploy ▶ web ▶ simulators ▶ conformance ▶ config ▶ shared-protocol; nothing imports from scripts
 *
 *     web ──▶ config, shared-protocol ◀── agent-sim    ──▶ simulator-kit
 *                                     ◀── account-sim  ──▶
 *
 *     main ▶ start ▶ app ▶ screens ▶ navigation ▶ products, agent, state ▶ errors ▶ account ▶ telemetry ▶ model ▶ texts, lib
 *     ui ▶ texts, lib
 *
 * A file belongs to the row with the longest folder that contains it. A row may always import itself. Packages name each other
 * by what their `package.json` exports; tests may look inside.
 *
 * @typedef {object} Zone
 * @property {string} folder From the root of the repository.
 * @property {readonly string[]} mayImport Folders of other rows; one that ends with a slash stands for all rows below it too.
 * @property {true} [runsInBrowser] Refuses Node's own modules, except to tests.
 * @property {true} [onlyFilesOf] The row is for the files of this folder itself: a new folder below needs a row of its own.
 * @property {true} [foldersAreStrangers] The folders below this one may not import each other.
 * @property {readonly string[]} [testsMayImport] Folders of other rows that its tests may import besides.
 * @property {true} [onlyForTests] Only test files may import it, and rows that name it.
 */

const base = ['web/src/model', 'web/src/texts', 'web/src/lib', 'config', 'shared-protocol'];
const look = ['web/src/ui', 'web/src/styles'];
const middle = [
  'web/src/telemetry',
  'web/src/navigation',
  'web/src/products',
  'web/src/account',
  'web/src/errors',
  'web/src/agent',
  'web/src/state',
];
const early = 'web/src/start/early';
/** Every event with its schema: the app takes types from it, which weigh nothing. */
const events = 'web/src/telemetry/catalogue';
/** The half of the account contract that the app does not download. */
const forServers = 'shared-protocol/src/account/server';
/** For programs that make and serve pages, not for the pages themselves: it needs Node. */
const pages = 'config/src/page';

/** @type {readonly Zone[]} */
export const zones = [
  { folder: 'shared-protocol', mayImport: [], runsInBrowser: true },
  { folder: forServers, mayImport: ['shared-protocol'], runsInBrowser: true },
  { folder: 'shared-protocol/build', mayImport: [] },
  // What can be configured, once: the app reads it too.
  { folder: 'config', mayImport: ['shared-protocol'], runsInBrowser: true },
  { folder: pages, mayImport: ['config', 'shared-protocol'] },
  // Of files that people write, and of what they type.
  { folder: 'config/src/files', mayImport: ['shared-protocol'] },
  // What follows from a brand: too heavy for a browser.
  {
    folder: 'config/src/brand',
    mayImport: ['config/src/files', 'config', 'shared-protocol'],
    testsMayImport: ['web/look'],
  },
  // Reads what operators write, and writes what they read of its keys.
  { folder: 'config/src/operators', mayImport: ['config/src/brand', 'config/src/files', 'config', 'shared-protocol'] },
  // What both simulators need.
  { folder: 'simulator-kit', mayImport: [] },

  // A real server is checked against the contract alone; the tests start account-sim.
  { folder: 'conformance', mayImport: ['shared-protocol', forServers], testsMayImport: ['account-sim'] },
  {
    folder: 'conformance/src/testing',
    mayImport: ['conformance', 'account-sim', 'shared-protocol', forServers],
    onlyForTests: true,
  },

  // Its commands check and ask real agents too, as conformance does.
  {
    folder: 'agent-sim',
    mayImport: ['conformance', 'simulator-kit', 'config/src/files', 'shared-protocol'],
    testsMayImport: ['conformance/src/testing'],
  },
  // The control panel's page: knows the control API and the simulator's types.
  {
    folder: 'agent-sim/src/panel',
    mayImport: ['agent-sim', 'simulator-kit', 'shared-protocol'],
    runsInBrowser: true,
  },
  {
    folder: 'agent-sim/src/testing',
    mayImport: ['agent-sim', 'conformance/', 'simulator-kit', 'shared-protocol'],
    onlyForTests: true,
  },

  // Its tests make passkeys with the authenticator of conformance.
  {
    folder: 'account-sim',
    mayImport: ['config/', 'shared-protocol', forServers, 'simulator-kit'],
    testsMayImport: ['.', 'conformance'],
  },

  { folder: 'web/src', mayImport: ['web/src/start', early], runsInBrowser: true, onlyFilesOf: true },
  { folder: 'web/src/app', mayImport: ['web/src/screens', ...middle, ...base, ...look], runsInBrowser: true },
  // A folder per screen or flow, with what only it uses: its views and steps, what the browser's history keeps of it.
  {
    folder: 'web/src/screens',
    mayImport: ['web/src/screens/common', ...middle, ...base, ...look, early],
    runsInBrowser: true,
    foldersAreStrangers: true,
  },
  // What several of them share: forms, passkeys, Check Your Email, the signed-in user, and what is shown of a problem.
  { folder: 'web/src/screens/common', mayImport: [...middle, ...base, ...look, early], runsInBrowser: true },
  // Navigation to another screen and out of the app.
  { folder: 'web/src/navigation', mayImport: ['web/src/state', ...base, ...look, early], runsInBrowser: true },
  { folder: 'web/src/products', mayImport: base, runsInBrowser: true },
  // Calls to the account server, and events and console messages about calls that failed.
  {
    folder: 'web/src/account',
    mayImport: [early, 'web/src/telemetry', events, ...base],
    testsMayImport: [forServers],
    runsInBrowser: true,
  },
  // What is said about a call that did not work.
  { folder: 'web/src/errors', mayImport: ['web/src/account', events, ...base], runsInBrowser: true },
  // Discovery and connection: carries envelopes without reading them.
  { folder: 'web/src/agent', mayImport: base, runsInBrowser: true },
  { folder: 'web/src/state', mayImport: ['web/src/errors', ...base], runsInBrowser: true },
  { folder: 'web/src/telemetry', mayImport: [events, ...base], runsInBrowser: true },
  {
    folder: events,
    mayImport: ['web/src/telemetry', 'web/src/model', 'config', 'shared-protocol'],
    runsInBrowser: true,
  },
  { folder: 'web/src/model', mayImport: base, runsInBrowser: true },
  // Every word that a visitor reads, by language.
  {
    folder: 'web/src/texts',
    mayImport: ['config', 'shared-protocol'],
    testsMayImport: ['web/look', 'config/src/brand'],
    runsInBrowser: true,
  },
  // Building blocks know no state and no product, so that both products can share them.
  { folder: 'web/src/ui', mayImport: ['web/src/texts', 'web/src/lib', 'web/src/styles'], runsInBrowser: true },
  {
    folder: 'web/src/styles',
    mayImport: [],
    testsMayImport: ['web/build', 'config/src/brand'],
    runsInBrowser: true,
  },
  { folder: 'web/src/lib', mayImport: [], runsInBrowser: true },
  // A test opens a page as the document's head does.
  { folder: 'web/src/testing', mayImport: ['web/src/', 'config/', 'shared-protocol', forServers], onlyForTests: true },

  // How a page starts: rendered, kept in use by the head script, taken over by the app.
  {
    folder: 'web/src/start',
    mayImport: [
      ...['web/src/app', 'web/src/account', 'web/src/telemetry', 'web/src/products'],
      ...[early, ...base, ...look, pages],
    ],
    runsInBrowser: true,
  },
  // A bundle of its own, inline in the document's head: what it imports delays the first paint.
  {
    folder: 'web/src/start/head',
    mayImport: ['web/src/start', early, 'web/src/account', ...base],
    runsInBrowser: true,
  },
  // What visitors did before the app had started, for the forms that go on with it.
  { folder: early, mayImport: [], runsInBrowser: true },

  // The build's own files, which know the shape of a configuration.
  { folder: 'web', mayImport: ['web/build', 'config', 'shared-protocol'], onlyFilesOf: true },
  // What a brand of the configuration makes of the pages: for those who render them.
  { folder: 'web/look', mayImport: ['web/src/texts', 'config/', 'shared-protocol'] },
  { folder: 'web/build', mayImport: ['web/look', 'web/src/start', 'config/', 'shared-protocol'] },
  // Its states, one for each that a screen can have, are what tests of looks walk, and what pictures are taken of.
  {
    folder: 'web/e2e',
    mayImport: [
      'web',
      'web/src/',
      'web/look',
      'web/browsers',
      'config/',
      'shared-protocol',
      'agent-sim/',
      'account-sim',
    ],
    onlyForTests: true,
  },
  { folder: 'web/gallery', mayImport: ['web/', 'config/', 'shared-protocol', 'agent-sim/', 'account-sim'] },
  // It finds which browsers this machine has, and is asked before anything is installed.
  { folder: 'web/browsers', mayImport: [] },

  // What operators run. Its tests start the simulators and the commands.
  {
    folder: 'deploy',
    mayImport: ['.', 'web/look', 'web/src/model', 'config/', 'shared-protocol', forServers, 'conformance'],
    testsMayImport: ['account-sim'],
  },
  { folder: 'deploy/testing', mayImport: ['deploy', 'config/', 'shared-protocol'], onlyForTests: true },
  // nginx before the app, in a browser.
  {
    folder: 'deploy/e2e',
    mayImport: ['deploy/', 'web/', 'account-sim', 'config/', 'shared-protocol'],
    onlyForTests: true,
  },
  {
    folder: 'scripts',
    mayImport: ['.', 'deploy', 'web/', 'agent-sim/', 'account-sim', 'conformance', 'config/', 'shared-protocol/'],
  },
  // The linter's own rules.
  { folder: 'lint', mayImport: ['.'] },
  { folder: '.', mayImport: ['lint', 'web/browsers', 'web/e2e'], onlyFilesOf: true },
];
