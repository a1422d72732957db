import type { PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import { type AnswerCode, answerCodes } from 'shared-protocol/agent/define';
import { expect, test } from 'vitest';
import type { Agent } from '../agent/agent-control.ts';
import { connectControl } from '../control/connect-control.ts';
import { causes } from '../testing/causes.ts';
import { connectPage, type ConnectedPage } from '../testing/raw-page.ts';
import { fileWith } from '../testing/file-with.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startControlled } from '../testing/start-controlled.ts';

interface Meeting {
  /** The request that meets the code. */
  readonly ask: RequestName;
  /** What it carries; for another name the id is looked up in the machine. */
  readonly payload?: (agent: Agent) => Record<string, unknown>;
  /** The event that carries the code, where the answer to the request does not. */
  readonly event?: string;
}

const driverOf = ({ world }: Agent) => {
  // The smallest package that needs no reboot is soon downloaded.
  const offered = world.state.drivers.filter(({ available }) => available !== null);
  return offered.toSorted((one, other) => (one.available?.sizeBytes ?? 0) - (other.available?.sizeBytes ?? 0))[0]!;
};
const driver = (agent: Agent) => ({ driverId: driverOf(agent).driverId });
const device = (agent: Agent) => ({ deviceId: driverOf(agent).deviceId });
const model = (): PayloadOf<'machineIntelligence/update'> => ({
  subject: 'oem',
  manufacturerId: 'oem-dell',
  seriesId: 'oem-dell-xps',
  modelId: 'oem-dell-xps-9320',
});

/** How a page meets a code once its cause is switched on; those that are left out, by asking for the licence. */
const meetings: Partial<Record<AnswerCode, Meeting>> = {
  ITEM_NOT_FOUND: { ask: 'machine/cancelReboot' },
  SCAN_ERROR: { ask: 'scan/network/start', event: 'scan/network/failed' },
  DRIVER_NOT_FOUND: { ask: 'driver/download', payload: driver },
  DEVICE_UPDATE_NOT_FOUND: { ask: 'driver/download', payload: driver },
  INSTALL_ALREADY_IN_PROGRESS: { ask: 'driver/update', payload: device },
  INSTALL_PACKAGE_IS_INVALID: { ask: 'driver/update', payload: device, event: 'driver/failed' },
  INSTALL_PACKAGE_NOT_FOUND: { ask: 'driver/install', payload: driver },
  INSTALL_START_FAILED: { ask: 'client/update', event: 'client/updateProgress' },
  DEVICE_NOT_FOUND: { ask: 'driver/update', payload: device },
  MANUFACTURERS_NOT_FOUND: { ask: 'machineIntelligence/manufacturers', payload: () => ({ subject: 'oem' }) },
  MACHINE_INTELLIGENCE_UPDATE_FAILED: { ask: 'machineIntelligence/update', payload: model },
  USER_SETTINGS_ERROR: { ask: 'settings/user/get' },
  REMOTE_TRIGGER_NOT_TRIGGERED: { ask: 'machine/reboot' },
  DISK_IS_FULL: { ask: 'driver/update', payload: device, event: 'driver/failed' },
  USER_LOGON_FAILED: { ask: 'licence/refresh' },
  ADD_SUPPORT_CASE_FAILED: {
    ask: 'supportCase/add',
    payload: () => ({ subject: 'Sound', description: 'There is none', topic: 'driver' }),
  },
  UPDATE_DRIVER_FAILED: { ask: 'driver/update', payload: device, event: 'driver/failed' },
  DOWNLOAD_DRIVER_ERROR: { ask: 'driver/download', payload: driver, event: 'driver/failed' },
};

test.each(answerCodes)('the cause of a code, switched on by the control API, lets a page meet it: %s', async (code) => {
  const agent = await startTestAgent({ product: 'driver-support', speed: 1_000, seed: 1 });
  const control = connectControl(await startControlled([agent])).agent('driver-support');
  await control.fault(causes[code]);
  expect(await codeMet(agent, meetings[code])).toBe(code);
});

test('a scenario switches every cause on', async () => {
  const steps = answerCodes.map((code) => `  - { after: 0s, fault: ${causes[code]} }\n`);
  const scenario = await fileWith(`name: causes\nsteps:\n${steps.join('')}`);
  const agent = await startTestAgent({ product: 'driver-support', speed: 1_000, seed: 1, scenario });
  const namesOf = async () => (await agent.state()).faults.map(({ name }) => name);
  await expect.poll(namesOf).toEqual(answerCodes.map((code) => causes[code]));
});

test('a full disk stays full until something is cleaned up, and stops the next download before it begins', async () => {
  const agent = await startTestAgent({ product: 'driver-support', speed: 1_000, seed: 1 });
  await agent.fault('disk-fills-up', { times: 1 });
  expect(await codeMet(agent, meetings.DISK_IS_FULL)).toBe('DISK_IS_FULL');
  expect(agent.world.state.freeBytes).toBe(0);
  expect((await agent.state()).faults).toEqual([]);
  expect(await codeMet(agent, { ask: 'driver/download', payload: driver })).toBe('DISK_IS_FULL');
});

/** The code as a page would call what happens to its request. */
async function codeMet(
  agent: Agent,
  { ask, payload = () => ({}), event }: Meeting = { ask: 'licence/check' },
): Promise<string | undefined> {
  let page: ConnectedPage;
  try {
    page = await connectPage(agent);
  } catch {
    return 'NOT_CONNECTED';
  }
  page.ask(ask, payload(agent));
  const carries = event ?? ask;
  const met = (): { readonly code: string } | undefined => {
    const told = page.told().filter(({ type }) => type === carries);
    return told.flatMap(({ error, payload: carried }) => error ?? (hasCode(carried) ? [carried] : []))[0];
  };
  const closed = page.closed.then(() => 'CONNECTION_ERROR');
  const answered = expect
    .poll(met)
    .toBeDefined()
    .then(() => met()?.code);
  return Promise.race([answered, closed]);
}

function hasCode(payload: unknown): payload is { readonly code: string } {
  return typeof (Object(payload) as { readonly code?: unknown }).code === 'string';
}
