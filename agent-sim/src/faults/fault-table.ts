import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';

/**
 * Where a fault acts: `ports` closes the agent's; `discovery` affects the answers of regstate and negotiate; `hub` the
 * connections; `agent` how any request is answered; `machine` is something in the simulated world.
 */
export type FaultGroup = 'ports' | 'discovery' | 'hub' | 'agent' | 'machine';

interface FaultRow {
  readonly group: FaultGroup;
  readonly text: string;
  readonly code?: AnswerCode;
  /** The requests that are answered with the code; without these and `work`, all whose row lists it. */
  readonly requests?: readonly RequestName[];
  /** Running work that fails with the code: its kind, or the beginning of it, and the percentage at which it fails. */
  readonly work?: Readonly<Record<string, number>>;
}

/** What can go wrong between a page and an agent, and in the agent's machine. */
export const faultTable = {
  refuse: { group: 'ports', text: 'No port can be reached' },

  hang: { group: 'discovery', text: 'Accepts the request, never answers' },
  slow: { group: 'discovery', text: 'Answers three seconds late' },
  reset: { group: 'discovery', text: 'Resets the connection' },
  'http-500': { group: 'discovery', text: 'Answers with status 500' },
  'not-json': { group: 'discovery', text: 'Answers with an HTML page' },
  'wrong-shape': { group: 'discovery', text: 'Answers with JSON of the wrong shape' },
  truncated: { group: 'discovery', text: 'Stops halfway through the answer' },

  'hub-drop': { group: 'hub', text: 'Drops every connection as soon as it is open' },
  'hub-refuse': { group: 'hub', text: 'Refuses every connection', code: 'NOT_CONNECTED' },
  'connection-lost': { group: 'hub', text: 'The connection breaks before the answer', code: 'CONNECTION_ERROR' },
  'no-reply': { group: 'hub', text: 'Never answers a request' },

  'request-garbled': { group: 'agent', text: 'The request arrives damaged', code: 'BAD_MESSAGE_FORMAT' },
  'message-unknown': { group: 'agent', text: 'The agent is older than the message', code: 'MESSAGE_NOT_FOUND' },
  'handler-missing': {
    group: 'agent',
    text: 'A module of the agent is not installed',
    code: 'NO_MESSAGE_HANDLER_FOUND',
  },
  'agent-fails': { group: 'agent', text: 'The agent fails while handling the request', code: 'INTERNAL_ERROR' },
  'code-missing': { group: 'agent', text: 'The agent fails, and sets no code', code: 'NOT_SET' },

  'scan-fails': { group: 'machine', text: 'Scans fail halfway', code: 'SCAN_ERROR', work: { 'scan/': 50 } },
  'disk-fills-up': {
    group: 'machine',
    text: 'The disk fills up while scans, downloads and installs run',
    code: 'DISK_IS_FULL',
    work: { 'scan/': 50, 'driver/': 50, 'client/update': 50 },
  },
  'download-fails': {
    group: 'machine',
    text: 'Downloads break off halfway',
    code: 'DOWNLOAD_DRIVER_ERROR',
    work: { 'driver/download': 50, 'driver/update': 25 },
  },
  'package-damaged': {
    group: 'machine',
    text: 'Downloaded packages are damaged',
    code: 'INSTALL_PACKAGE_IS_INVALID',
    requests: ['driver/install'],
    work: { 'driver/update': 50, 'client/update': 60 },
  },
  'package-missing': {
    group: 'machine',
    text: 'A virus scanner deletes downloaded packages',
    code: 'INSTALL_PACKAGE_NOT_FOUND',
    requests: ['driver/install'],
  },
  'installer-blocked': {
    group: 'machine',
    text: 'Windows does not let the installer start',
    code: 'INSTALL_START_FAILED',
    requests: ['driver/install'],
    work: { 'driver/update': 50, 'client/update': 70 },
  },
  'driver-fails': {
    group: 'machine',
    text: 'The device does not work with its new driver',
    code: 'UPDATE_DRIVER_FAILED',
    work: { 'driver/install': 75, 'driver/update': 75 },
  },
  'other-install': {
    group: 'machine',
    text: 'Windows is installing something else',
    code: 'INSTALL_ALREADY_IN_PROGRESS',
  },
  'device-missing': { group: 'machine', text: 'Devices are unplugged', code: 'DEVICE_NOT_FOUND' },
  'driver-missing': { group: 'machine', text: 'Drivers are withdrawn', code: 'DRIVER_NOT_FOUND' },
  'update-missing': { group: 'machine', text: 'Updates of drivers are withdrawn', code: 'DEVICE_UPDATE_NOT_FOUND' },
  'item-missing': { group: 'machine', text: 'What a page names no longer exists', code: 'ITEM_NOT_FOUND' },
  'manufacturers-missing': {
    group: 'machine',
    text: 'The catalogue of manufacturers cannot be read',
    code: 'MANUFACTURERS_NOT_FOUND',
  },
  'model-not-stored': {
    group: 'machine',
    text: 'The chosen model cannot be stored',
    code: 'MACHINE_INTELLIGENCE_UPDATE_FAILED',
  },
  'settings-locked': { group: 'machine', text: 'Another program locks the user settings', code: 'USER_SETTINGS_ERROR' },
  'user-refuses': { group: 'machine', text: 'The user at the machine refuses', code: 'REMOTE_TRIGGER_NOT_TRIGGERED' },
  'licence-server-down': { group: 'machine', text: 'The licence server does not answer', code: 'LICENSE_CHECK_FAILED' },
  'user-logged-off': { group: 'machine', text: 'No user is signed in', code: 'USER_LOGON_FAILED' },
  'support-down': { group: 'machine', text: 'Support cannot be reached', code: 'ADD_SUPPORT_CASE_FAILED' },
} as const satisfies Record<string, FaultRow>;

export type FaultName = keyof typeof faultTable;

// The keys of the table are the names, which `Object.keys` does not say.
export const faultNames = Object.keys(faultTable) as [FaultName, ...FaultName[]];

/** The row of any fault, as the type that all rows share. */
export function faultRow(name: FaultName): FaultRow {
  return faultTable[name];
}
