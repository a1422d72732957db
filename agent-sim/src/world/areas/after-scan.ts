import type { ScanKind } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { notify } from './notification.ts';
import { changeOnboarding, stepCompleted } from './onboarding.ts';
import { showPopup } from './show-popup.ts';

/**
 * What the agent does by itself when a scan is complete: it marks the first step as done, and notifies the user of the
 * results.
 */
export function afterScan(world: World, kind: ScanKind): void {
  changeOnboarding(world, stepCompleted(world.state.onboarding, 'firstScan', world.clock.now()));
  if (kind === 'hardware') offerUpdates(world);
  if (kind === 'fileCleanup') offerCleanup(world);
  if (kind === 'network') warnOfNetwork(world);
}

function offerUpdates(world: World): void {
  const waiting = world.state.drivers.filter(({ available, isExcluded }) => available && !isExcluded);
  const [first] = waiting;
  if (!first) return;
  notify(world, {
    topic: 'driverUpdate',
    severity: 'warning',
    title: waiting.length === 1 ? 'A driver can be updated' : `${waiting.length} drivers can be updated`,
    body: waiting.map(({ deviceName }) => deviceName).join(', '),
  });
  showPopup(world, {
    offer: { kind: 'update-driver', deviceId: first.deviceId },
    title: `Update ${first.deviceName} now?`,
    body: 'Your screen may go dark for a moment.',
    buttons: { update: 'Update now', later: 'Remind me later' },
  });
}

function offerCleanup(world: World): void {
  const places = world.state.lastScans.fileCleanup?.items ?? [];
  const megabytes = Math.round(places.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 2 ** 20);
  if (megabytes === 0) return;
  showPopup(world, {
    offer: { kind: 'clean-up', itemIds: places.map(({ itemId }) => itemId) },
    title: `Free ${megabytes} MB now?`,
    body: 'Files that nobody needs any more are removed for good.',
    buttons: { 'clean-up': 'Clean up', later: 'Not now' },
  });
}

function warnOfNetwork(world: World): void {
  for (const { adapterName, problems } of world.state.lastScans.network?.items ?? []) {
    if (!problems.includes('openWifi') && !problems.includes('firewallOff')) continue;
    notify(world, {
      topic: 'safety',
      severity: 'critical',
      title: 'Your connection is not protected',
      body: problems.includes('openWifi') ? `${adapterName} is on an open network.` : 'The firewall is off.',
    });
  }
}
