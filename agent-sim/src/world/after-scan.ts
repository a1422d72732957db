import { notify } from './notifications.ts';
import { changeOnboarding, stepCompleted } from './onboarding.ts';
import { showPopup } from './popups.ts';
import type { ScanKind } from './scans.ts';
import type { World } from './world.ts';

/** What the agent does of its own accord when a scan is through: the first step is done, and the user hears of drivers. */
export function afterScan(world: World, kind: ScanKind): void {
  changeOnboarding(world, stepCompleted(world.state.onboarding, 'firstScan', world.clock.now()));
  if (kind === 'hardware') offerUpdates(world);
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
  showPopup(
    world,
    { kind: 'update-driver', deviceId: first.deviceId },
    {
      title: `Update ${first.deviceName} now?`,
      body: 'Your screen may go dark for a moment.',
      buttons: [
        { buttonId: 'update', label: 'Update now' },
        { buttonId: 'later', label: 'Remind me later' },
      ],
    },
  );
}
