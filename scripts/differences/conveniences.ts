import type { AccountOptions } from '../../account-sim/src/account-options.ts';
import type { Flags } from '../../account-sim/src/world/flags.ts';
import type { AgentOptions } from '../../agent-sim/src/options/agent-options.ts';

/** What account-sim answers besides the contract; a run asks for each. */
export const requestsBeyondContract = {
  'GET /inbox': 'every mail on a page: nothing leaves the computer unless `--smtp` says so',
  'GET /sim/panel': 'flags, limits, faults, time and snapshots, for people',
  'GET /api/state': 'the control API, for tests: without a password, on loopback only, and to no page',
  'GET /bot-check/script.js': 'a stand-in for the bot-check script',
  'POST /bot-check/token': 'tokens of the bot check for everyone who asks',
  'GET /external/login?provider=Google': "a page to choose an account on, in place of Google's consent",
} as const;

/** Options of account-sim that no real server has; one that is renamed does not compile. */
export const accountConveniences = {
  seeds: 'documented accounts, the same in every run',
  clock: 'a simulated time, which tests freeze and move on: links, codes, sessions and limits follow it',
  dataFile: 'forgets everything when it stops, unless a file is named',
  clients: 'takes OpenID clients at its start, or while it runs',
  handOffAfterSeconds: 'says that the software has taken a login after so many seconds, or when a test says so',
  offersPasskeys: 'sends who signs in without a passkey to the screen that offers one, when told to',
  clientRateLimit: 'limits no client unless told to: the tests of one computer share an address',
  rateLimit: 'switches its limits off, or sets others, while it runs',
  acceptUnavailableBotCheck: 'can refuse browsers that could not load the bot check',
} as const satisfies Partial<Record<keyof AccountOptions | keyof Flags, string>>;

/** What agent-sim has and no real agent does. */
export const agentConveniences = {
  speed: 'scans, installs and reboots take a fraction of their time',
  seed: 'the same machine, findings and ids in every run',
  latency: 'answers late, when told to',
  faults: 'refuses, hangs, resets, answers wrongly or with any code of an error, when told to',
  scenario: 'follows a script of states, events and faults',
  registered: 'is registered, or not, as it is started, and changes while it runs',
  declines: 'confirms installs, uninstalls and reboots by itself, or declines them all; nothing is really installed',
  notRunning: 'is installed and does not run until it is launched, and can quit while it runs',
  everyPort: 'can listen on all five ports of its product',
} as const satisfies Partial<Record<keyof AgentOptions, string>>;
