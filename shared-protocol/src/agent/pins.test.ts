import { expect, test } from 'vitest';
import { agentErrorCodes, otherAgentMessages } from '../error-codes.ts';
import { agentAddresses } from '../product.ts';
import { protocolVersion } from '../protocol-version.ts';
import { catalogue, type MessageName } from './catalogue.ts';
import { hubReceiveMethod, hubSendMethod } from './hub.ts';

/*
 * What agents in the field are built against. A line more is a new message; a line less or another word breaks every
 * agent that is installed, so it takes a page in docs/decisions/ and a higher protocolVersion.
 */

const scanKinds = Object.fromEntries(
  ['hardware', 'software', 'systemOptimization', 'network', 'fileCleanup', 'systemInfo'].flatMap((kind) => [
    ...['start', 'cancel', 'lastResult'].map((verb) => [`scan/${kind}/${verb}`, 'request'] as const),
    ...['progress', 'completed', 'failed'].map((verb) => [`scan/${kind}/${verb}`, 'event'] as const),
  ]),
);

test('keeps the name and the kind of every message', () => {
  const kinds = Object.fromEntries(
    (Object.keys(catalogue) as MessageName[]).map((name) => [name, catalogue[name].kind]),
  );

  expect(kinds).toEqual({
    ...scanKinds,
    'driver/list': 'request',
    'driver/download': 'request',
    'driver/install': 'request',
    'driver/update': 'request',
    'driver/cancel': 'request',
    'driver/exclude': 'request',
    'driver/downloadProgress': 'event',
    'driver/installProgress': 'event',
    'driver/updated': 'event',
    'driver/failed': 'event',
    'optimization/apply': 'request',
    'optimization/revert': 'request',
    'optimization/progress': 'event',
    'optimization/completed': 'event',
    'cleanup/run': 'request',
    'cleanup/cancel': 'request',
    'cleanup/progress': 'event',
    'cleanup/completed': 'event',
    'settings/app/get': 'request',
    'settings/app/set': 'request',
    'settings/user/get': 'request',
    'settings/user/set': 'request',
    'settings/changed': 'event',
    'supportCase/add': 'request',
    'supportCase/list': 'request',
    'supportCase/get': 'request',
    'supportCase/updated': 'event',
    'notification/list': 'request',
    'notification/dismiss': 'request',
    'notification/setEnabled': 'request',
    'notification/raised': 'event',
    'cache/info': 'request',
    'cache/clear': 'request',
    'licence/check': 'request',
    'licence/refresh': 'request',
    'licence/changed': 'event',
    'popup/respond': 'request',
    'popup/setEnabled': 'request',
    'popup/shown': 'event',
    'popup/closed': 'event',
    'machineIntelligence/manufacturers': 'request',
    'machineIntelligence/series': 'request',
    'machineIntelligence/models': 'request',
    'machineIntelligence/get': 'request',
    'machineIntelligence/update': 'request',
    'blockedProcess/history': 'request',
    'blockedProcess/clear': 'request',
    'blockedProcess/allow': 'request',
    'blockedProcess/added': 'event',
    'onboarding/get': 'request',
    'onboarding/completeStep': 'request',
    'onboarding/reset': 'request',
    'onboarding/changed': 'event',
    'client/info': 'request',
    'client/checkForUpdate': 'request',
    'client/update': 'request',
    'client/uninstall': 'request',
    'client/updateProgress': 'event',
    'client/updated': 'event',
    'client/registrationChanged': 'event',
    'client/uninstalling': 'event',
    'machine/reboot': 'request',
    'machine/cancelReboot': 'request',
    'machine/rebooting': 'event',
  });
});

test('keeps every code, and their order', () => {
  expect(agentErrorCodes).toEqual([
    'NOT_SET',
    'BAD_MESSAGE_FORMAT',
    'MESSAGE_NOT_FOUND',
    'CONNECTION_ERROR',
    'INTERNAL_ERROR',
    'NO_MESSAGE_HANDLER_FOUND',
    'NOT_CONNECTED',
    'ITEM_NOT_FOUND',
    'SCAN_ERROR',
    'DRIVER_NOT_FOUND',
    'DEVICE_UPDATE_NOT_FOUND',
    'INSTALL_ALREADY_IN_PROGRESS',
    'INSTALL_PACKAGE_IS_INVALID',
    'INSTALL_PACKAGE_NOT_FOUND',
    'INSTALL_START_FAILED',
    'DEVICE_NOT_FOUND',
    'MANUFACTURERS_NOT_FOUND',
    'MACHINE_INTELLIGENCE_UPDATE_FAILED',
    'USER_SETTINGS_ERROR',
    'REMOTE_TRIGGER_NOT_TRIGGERED',
  ]);
  expect(otherAgentMessages).toEqual([
    'DISK_IS_FULL',
    'LICENSE_CHECK_FAILED',
    'USER_LOGON_FAILED',
    'ADD_SUPPORT_CASE_FAILED',
    'UPDATE_DRIVER_FAILED',
    'DOWNLOAD_DRIVER_ERROR',
  ]);
});

test('keeps the methods of the hub, and the version', () => {
  expect([hubSendMethod, hubReceiveMethod, protocolVersion]).toEqual(['Send', 'Receive', 1]);
});

test('keeps where an agent is found', () => {
  expect(agentAddresses).toEqual({
    'driver-support': { ports: [49217, 49218, 49219, 49220, 49221], regStatePath: '/regstate', hubPath: '/hub' },
    maverick: {
      ports: [51215, 51216, 51217, 51218, 51219],
      regStatePath: '/maverick/regstate',
      hubPath: '/maverick/hub',
    },
  });
});
