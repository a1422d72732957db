/**
 * Who may import whom: the whole architecture in one table, which the linter reads.
 *
 *     scripts ▶ deploy ▶ web ▶ simulators ▶ conformance ▶ shared-protocol; nothing imports from scripts
 *
 *     web ──▶ shared-protocol ◀── agent-sim    ──▶ simulator-kit
 *                             ◀── account-sim  ──▶
 *                             ◀── message-form ◀── the developers' page in web, the control panel in agent-sim
 *
 *     main ▶ start ▶ app ▶ screens ▶ flows ▶ forms ▶ notices ▶ navigation ▶ variants, agent, state ▶ errors ▶ account ▶ telemetry ▶ model ▶ texts, lib
 *     ui ▶ texts, lib
 *
 *     agent-sim: commands ▶ cli ▶ control ▶ agent ▶ discovery, dispatch, signalr, scenario, handlers ▶ log, options ▶ faults, loopback ▶ validation
 *     agent-sim/src/world: factory ▶ moves ▶ state
 *     conformance: commands ▶ account ▶ http, report
 *                  commands ▶ agent ▶ hub-client, report
 *
 * A file belongs to the row with the longest folder that contains it; a row marked `onlyFilesOf` does not reach into
 * folders below its own, so that a new folder there needs a row of its own. A row may always import itself.
 *
 * @typedef {object} Zone
 * @property {string} folder From the root of the repository.
 * @property {readonly string[]} mayImport Folders of other rows.
 * @property {readonly string[]} [exceptFiles] Files, without their extension, that it may not import all the same.
 * @property {readonly string[]} [onlyPackages] The only npm packages that may be imported, `node` for Node's own modules;
 *   tests are not held to it.
 * @property {true} [runsInBrowser] Refuses Node's own modules, except to tests.
 * @property {true} [onlyFilesOf] The row is for the files of this folder itself, not for folders below it.
 * @property {true} [foldersAreStrangers] The folders below this one may not import each other.
 * @property {readonly string[]} [testsMayImport] Folders of other rows that its tests may import besides.
 * @property {true} [onlyForTests] Only test files may import it, and rows that name it.
 */

/** A folder of agent-sim's sources. @param {string} room */
const inAgentSim = (room) => `agent-sim/src/${room}`;

/**
 * The row of such a folder.
 *
 * @param {string} room
 * @param {readonly string[]} lower The rooms that it may import.
 * @param {readonly string[]} [ofTests] Those that only its tests may import besides.
 * @param {readonly string[]} [packages] Those that it may import besides those of every room.
 * @returns {Zone}
 */
function agentRoom(room, lower, ofTests = [], packages = []) {
  return {
    folder: inAgentSim(room),
    // Its package's version, for `--version` and the like, is in package.json.
    mayImport: [...lower.map(inAgentSim), ...packages, 'agent-sim', 'simulator-kit', 'shared-protocol'],
    testsMayImport: [...ofTests.map(inAgentSim), 'agent-sim/src', 'agent-sim/scenarios'],
  };
}

/** What an agent consists of below its life. */
const agentParts = [
  'scenario',
  'discovery',
  'dispatch',
  'signalr',
  'options',
  'log',
  'faults',
  'loopback',
  'validation',
].concat(['factory', 'moves', 'state'].map((part) => `world/${part}`));
/** The control panel's page shows what these describe. */
const shownRooms = ['control', 'agent', 'options', 'log', 'faults', 'world/state'].map(inAgentSim);

/** What end-to-end tests and scripts start, with the parts that only tests reach. */
const simulators = ['agent-sim/src', 'agent-sim/dist', 'account-sim', ...shownRooms, inAgentSim('testing')];

/** A folder of conformance's sources. @param {string} room */
const inConformance = (room) => `conformance/src/${room}`;

/** What the tests of conformance start. */
const startedByConformance = [...simulators, inAgentSim('handlers'), inConformance('testing'), 'shared-protocol'];

/**
 * The row of such a folder: a real server is checked against the contract alone.
 *
 * @param {string} room
 * @param {readonly string[]} lower The rooms that it may import.
 * @returns {Zone}
 */
function conformanceRoom(room, lower) {
  return {
    folder: inConformance(room),
    mayImport: [...lower.map(inConformance), ...forServers, 'shared-protocol'],
    testsMayImport: [...startedByConformance, 'conformance/src'],
  };
}

const base = ['web/src/model', 'web/src/texts', 'web/src/lib'];
const middle = [
  'web/src/telemetry',
  'web/src/navigation',
  'web/src/variants',
  'web/src/account',
  'web/src/errors',
  'web/src/agent',
  'web/src/state',
];
const early = ['web/src/start/early'];
const events = ['web/src/telemetry/catalogue'];
const look = ['web/src/ui', 'web/src/styles'];

/** Every message that an agent understands: too heavy for a page that only connects to it. */
const catalogue = ['shared-protocol/src/agent/catalogue'];

/** The half of the account contract that the app does not download. */
const forServers = ['shared-protocol/src/account/server'];
const release = 'shared-protocol/src/release';

/** @type {readonly Zone[]} */
export const zones = [
  { folder: 'shared-protocol', mayImport: [], onlyPackages: ['zod'] },
  { folder: 'shared-protocol/src/account/server', mayImport: ['shared-protocol'], onlyPackages: [] },
  // Each package makes its tarball itself; simulator-kit the declarations of both simulators.
  { folder: 'shared-protocol/build', mayImport: [], onlyPackages: ['node'] },
  { folder: 'conformance/build', mayImport: [], onlyPackages: ['node'] },
  { folder: 'simulator-kit/build', mayImport: [], onlyPackages: ['node', 'vite'] },
  // For those who make and serve pages, not for the pages: it needs Node.
  { folder: release, mayImport: [], onlyPackages: ['node'] },
  // A form for any message, in the two tools for developers.
  { folder: 'message-form', mayImport: ['shared-protocol'], runsInBrowser: true },
  // What both simulators need, and a start of either loads: so without zod.
  { folder: 'simulator-kit', mayImport: [], onlyPackages: ['node', 'commander', 'damerau-levenshtein'] },

  // The package's own files; its sources are in rooms, from the top down.
  { folder: 'agent-sim', mayImport: ['agent-sim/src/loopback'], onlyFilesOf: true },
  { folder: 'agent-sim/bin', mayImport: ['agent-sim/dist'] },
  { folder: 'agent-sim/dist', mayImport: [] },
  { folder: 'agent-sim/scenarios', mayImport: [] },
  // The entries: the command and the library.
  {
    folder: 'agent-sim/src',
    mayImport: [...['commands', 'control', 'agent', 'options'].map(inAgentSim), 'simulator-kit', 'shared-protocol'],
    testsMayImport: ['agent-sim'],
    onlyFilesOf: true,
  },
  // The subcommands, and the command without one.
  agentRoom(
    'commands',
    ['agent', 'cli', 'discovery', 'options'],
    ['signalr', 'faults'],
    ['commands', 'hub-client', 'report'].map(inConformance),
  ),
  // How words are read and failures are told, and the start of what was asked for.
  agentRoom('cli', ['control', 'agent', 'options', 'faults', 'world/state']),
  // The control panel's page: knows the control API and the simulator's types.
  {
    folder: 'agent-sim/src/panel',
    mayImport: [...shownRooms, 'message-form', 'simulator-kit', 'shared-protocol'],
    runsInBrowser: true,
  },
  agentRoom('control', ['agent', 'options', 'log', 'faults', 'loopback', 'validation']),
  // The life of one agent: its parts, put together, from its start to its end.
  agentRoom('agent', ['handlers', ...agentParts], ['control']),
  // What happens to an agent over time.
  agentRoom('scenario', ['options', 'log', 'faults', 'validation', 'world/state']),
  // The answer to GET /regstate, and who gets one; and who else answers.
  agentRoom('discovery', ['options', 'world/state', 'loopback'], [], [inConformance('hub-client')]),
  // From a request's envelope to its response. Knows no connections, as signalr knows no requests.
  agentRoom('dispatch', ['handlers', 'log', 'faults', 'world/state', 'loopback']),
  agentRoom('handlers', ['world/moves', 'world/state']),
  // Frames and connections.
  agentRoom('signalr', ['log', 'faults', 'world/state', 'loopback']),
  // What whoever starts an agent may say of it.
  agentRoom('options', ['faults', 'world/state', 'loopback', 'validation'], ['discovery']),
  agentRoom('log', ['validation']),
  agentRoom('faults', ['validation'], ['agent', 'control']),
  // How anything that comes in is checked, and what is wrong with it put into words.
  agentRoom('validation', []),
  // The simulated machine: what is known of it, what changes that, and how it begins.
  agentRoom('world/factory', ['world/moves', 'world/state']),
  agentRoom('world/moves', ['world/state']),
  agentRoom('world/state', []),
  agentRoom('loopback', []),
  {
    ...agentRoom('testing', [...agentParts, 'commands', 'cli', 'control', 'agent', 'handlers']),
    onlyForTests: true,
  },

  { folder: 'account-sim', mayImport: ['shared-protocol', ...forServers, 'simulator-kit'], testsMayImport: ['.'] },

  // What checks real servers: one check for each kind, which know nothing of each other. The package's own files.
  { folder: 'conformance', mayImport: [], onlyFilesOf: true },
  { folder: 'conformance/bin', mayImport: ['conformance/dist'] },
  { folder: 'conformance/dist', mayImport: [] },
  // The entry, which tells its package's version.
  {
    folder: 'conformance/src',
    mayImport: [inConformance('commands'), 'conformance'],
    // The guides are held against every row there is.
    testsMayImport: [...['account', 'agent'].map(inConformance), 'shared-protocol'],
    onlyFilesOf: true,
  },
  conformanceRoom('commands', ['account', 'agent', 'report']),
  conformanceRoom('account', ['http', 'report']),
  conformanceRoom('agent', ['hub-client', 'report']),
  // A client of the agent's hub, which agent-sim's commands use too.
  conformanceRoom('hub-client', []),
  { ...conformanceRoom('http', []), onlyPackages: ['node'] },
  { ...conformanceRoom('report', []), onlyPackages: [] },
  // A page about the simulators, from a run against both.
  {
    folder: inConformance('differences'),
    mayImport: [...startedByConformance, ...['account', 'agent', 'report'].map(inConformance)],
    onlyForTests: true,
  },
  {
    folder: inConformance('testing'),
    mayImport: [...startedByConformance, ...['account', 'commands', 'http', 'report'].map(inConformance)],
    onlyForTests: true,
  },

  { folder: 'web/src', mayImport: ['web/src/start', ...early], runsInBrowser: true, onlyFilesOf: true },
  {
    folder: 'web/src/app',
    mayImport: ['web/src/screens', 'web/src/flows', ...middle, ...base, ...look, 'shared-protocol'],
    runsInBrowser: true,
  },
  {
    folder: 'web/src/screens',
    mayImport: ['web/src/flows', 'web/src/forms', 'web/src/notices', ...middle, ...base, ...look, 'shared-protocol'],
    exceptFiles: catalogue,
    runsInBrowser: true,
    foldersAreStrangers: true,
  },
  // A page for developers, which production builds leave out.
  {
    folder: 'web/src/developer',
    mayImport: ['web/src/agent', 'web/src/agent/messages', 'message-form', 'shared-protocol'],
    runsInBrowser: true,
  },
  // A flow goes over several steps: its states, what the browser's history keeps of it, and its views.
  {
    folder: 'web/src/flows',
    mayImport: ['web/src/forms', 'web/src/notices', ...middle, ...base, ...look, ...early, 'shared-protocol'],
    exceptFiles: catalogue,
    runsInBrowser: true,
  },
  // Forms with one request: what they share, and the one that two screens show.
  {
    folder: 'web/src/forms',
    mayImport: ['web/src/notices', ...middle, ...base, ...look, ...early, 'shared-protocol'],
    runsInBrowser: true,
  },
  // What several screens show: with words, for any of them.
  { folder: 'web/src/notices', mayImport: [...middle, ...base, ...look, 'shared-protocol'], runsInBrowser: true },
  // The ways to another screen and out of the app, and who is told of it.
  {
    folder: 'web/src/navigation',
    mayImport: ['web/src/state', ...base, ...look, 'shared-protocol'],
    runsInBrowser: true,
  },
  { folder: 'web/src/variants', mayImport: [...base, 'shared-protocol'], runsInBrowser: true },
  // Tells the operator of calls that failed; on the console, of a host that does not hand them on.
  {
    folder: 'web/src/account',
    mayImport: ['web/src/telemetry', ...base, 'shared-protocol'],
    testsMayImport: forServers,
    runsInBrowser: true,
  },
  // What is said about a call that did not work.
  { folder: 'web/src/errors', mayImport: ['web/src/account', ...base, 'shared-protocol'], runsInBrowser: true },
  // Discovery and connection: carries envelopes without reading them.
  { folder: 'web/src/agent', mayImport: [...base, 'shared-protocol'], exceptFiles: catalogue, runsInBrowser: true },
  // Typed requests and events, for pages that send or read messages.
  {
    folder: 'web/src/agent/messages',
    mayImport: ['web/src/agent', ...base, 'shared-protocol'],
    runsInBrowser: true,
  },
  { folder: 'web/src/state', mayImport: ['web/src/errors', ...base, 'shared-protocol'], runsInBrowser: true },
  { folder: 'web/src/telemetry', mayImport: [...events, ...base, 'shared-protocol'], runsInBrowser: true },
  // Every event with its schema: the app takes types from it, which weigh nothing.
  {
    folder: 'web/src/telemetry/catalogue',
    mayImport: ['web/src/telemetry', 'web/src/model', 'shared-protocol'],
    runsInBrowser: true,
  },
  { folder: 'web/src/model', mayImport: ['web/src/texts', 'web/src/lib', 'shared-protocol'], runsInBrowser: true },
  // Every word that a visitor reads, by language.
  { folder: 'web/src/texts', mayImport: ['shared-protocol'], onlyPackages: ['react'], runsInBrowser: true },
  // Building blocks know no state and no product, so that both products can share them.
  {
    folder: 'web/src/ui',
    mayImport: ['web/src/texts', 'web/src/lib', 'web/src/styles', ...early],
    runsInBrowser: true,
  },
  { folder: 'web/src/styles', mayImport: [], runsInBrowser: true },
  { folder: 'web/src/lib', mayImport: [], runsInBrowser: true },
  {
    folder: 'web/src/testing',
    mayImport: [
      'web/src/app',
      ...events,
      'web/src/screens',
      'web/src/flows',
      ...middle,
      ...base,
      ...look,
      'shared-protocol',
    ],
    onlyForTests: true,
  },

  // How a page starts: rendered, kept in use by the head script, taken over by the app.
  {
    folder: 'web/src/start',
    mayImport: [
      'web/src/app',
      'web/src/developer',
      'web/src/telemetry',
      ...early,
      'web/src/variants',
      ...base,
      ...look,
      'shared-protocol',
      release,
    ],
    runsInBrowser: true,
  },
  // A bundle of its own, inline in the document's head: what it imports delays the first paint.
  {
    folder: 'web/src/start/head',
    mayImport: ['web/src/start', ...early, 'web/src/account', ...base, 'shared-protocol'],
    runsInBrowser: true,
  },
  // What visitors did before the app had started, for the forms that go on with it.
  { folder: 'web/src/start/early', mayImport: [], runsInBrowser: true },

  // The build's own files, which know the shape of a configuration.
  { folder: 'web', mayImport: ['web/build', 'web/src/model', 'shared-protocol'], onlyFilesOf: true },
  { folder: 'web/build', mayImport: ['web/src/start', 'shared-protocol'] },
  {
    folder: 'web/e2e',
    // The tests of how screens look walk the gallery's list.
    mayImport: [
      'web',
      'web/gallery',
      'web/browsers',
      'web/src/model',
      'web/src/testing',
      'web/src/variants',
      ...early,
      ...events,
      'shared-protocol',
      ...simulators,
    ],
  },
  // Every state of every screen, with pictures.
  {
    folder: 'web/gallery',
    mayImport: [
      ...['web', 'web/e2e', 'web/browsers', 'web/src/start', 'web/src/model', 'web/src/texts'],
      'shared-protocol',
      ...simulators,
    ],
  },
  // Which browsers this machine has: asked before anything is installed.
  { folder: 'web/browsers', mayImport: [], onlyPackages: ['node'] },

  // What operators run. Its tests start the simulators and the commands.
  {
    folder: 'deploy',
    mayImport: ['.', 'web/src/model', 'shared-protocol', ...forServers, release, inConformance('http')],
    testsMayImport: ['account-sim'],
  },
  { folder: 'deploy/testing', mayImport: ['deploy', 'shared-protocol'], onlyForTests: true },
  // nginx before the app, in a browser.
  {
    folder: 'deploy/e2e',
    mayImport: ['deploy', 'deploy/testing', 'web', 'web/e2e', 'web/browsers', 'account-sim', 'shared-protocol'],
  },
  {
    folder: 'scripts',
    mayImport: [
      '.',
      'deploy',
      // Its command and version, and the schema of a file that people write for it.
      'conformance',
      ...['commands', 'account'].map(inConformance),
      'web',
      'web/build',
      'web/e2e',
      'web/gallery',
      'web/browsers',
      'web/src/model',
      ...[...events, ...forServers],
      'shared-protocol',
      ...simulators,
    ],
  },
  // The linter's own rules, which read this table.
  { folder: 'lint', mayImport: ['.'] },
  { folder: '.', mayImport: ['lint', 'web/browsers', 'web/e2e'], onlyFilesOf: true },
];
