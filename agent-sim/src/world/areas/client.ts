import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import { type Product, productNames } from 'shared-protocol/product';
import { isoMoment } from '../state/moments.ts';
import type { WorkBehaviour } from '../state/work.ts';
import type { ClientUpdate } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { packagesDeleted } from './drivers.ts';
import { done, type HandlersOf, installInProgress, refused, userRefused } from './handler.ts';
import { createOnboarding } from './onboarding.ts';
import { abortWork, allowedCode, isInstalling } from './running-work.ts';
import { noScans } from './scan-kinds.ts';
import { defaultSettings } from './settings.ts';

export const clientHandlers: HandlersOf<'client'> = {
  'client/info': (_payload, { product, state }) => {
    const windows = state.machineParts.find(({ part }) => part === 'operatingSystem');
    return done({
      version: state.agentVersion,
      channel: 'stable',
      installFolder: installFolder(product),
      installedAt: state.installedAt,
      startedAt: state.startedAt,
      windowsVersion: windows?.part === 'operatingSystem' ? `${windows.name} (${windows.build})` : 'Windows',
      architecture: 'x64',
    });
  },

  'client/checkForUpdate': (_payload, world) =>
    done({ currentVersion: world.state.agentVersion, update: findUpdate(world) }),

  'client/update': ({ version }, world) => {
    const update = findUpdate(world);
    if (!update) return refused('ITEM_NOT_FOUND', `${world.state.agentVersion} is the newest version`);
    if (version !== undefined && version !== update.version) {
      return refused('ITEM_NOT_FOUND', `The update server offers ${update.version}, not ${version}`);
    }
    if (isInstalling(world)) return installInProgress;
    if (update.sizeBytes > world.state.freeBytes) {
      return refused('DISK_IS_FULL', `The update needs ${update.sizeBytes} bytes; ${world.state.freeBytes} are free`);
    }
    return done({ jobId: updateClient(world, update) });
  },

  'client/uninstall': ({ keepSettings = false }, world) => {
    if (isInstalling(world)) return installInProgress;
    if (!world.confirms('client/uninstall')) return userRefused;
    return done({ delaySeconds: uninstallClient(world, 'page', keepSettings) });
  },
};

type StartedBy = PayloadOf<'client/uninstalling'>['startedBy'];

/** The offered version, unless this agent is as new. */
function findUpdate({ state }: World): ClientUpdate | null {
  return compareVersions(state.agentVersion, state.clientUpdate.version) < 0 ? state.clientUpdate : null;
}

/** Downloads and installs the new program, which then restarts; returns the work's id. */
export function updateClient(world: World, { version }: ClientUpdate): string {
  const id = world.random.id('job');
  const details: UpdateDetails = { version, reached: 0 };
  world.startWork({ id, kind: 'client/update', durationMs: updateMs, details });
  return id;
}

interface UpdateDetails {
  readonly version: string;
  reached: number;
}

export const clientUpdateWork: WorkBehaviour<World, UpdateDetails> = {
  onProgress: (world, { id: jobId, details }, percent) => {
    details.reached = percent;
    world.emit('client/updateProgress', { jobId, percent, step: stepAt(percent), code: null });
  },
  onEnd: (world, { id: jobId, details: { version, reached } }, outcome) => {
    if (outcome.status === 'completed') {
      restart(world, jobId, version);
      return;
    }
    const code = outcome.status === 'failed' ? allowedCode('client/updateProgress', outcome.code) : 'INTERNAL_ERROR';
    world.emit('client/updateProgress', { jobId, percent: reached, step: 'failed', code });
  },
};

function uninstallClient(world: World, startedBy: StartedBy, keepsSettings: boolean): number {
  if (!world.state.isUninstalling) {
    world.change((state) => ({ ...state, isUninstalling: true }));
    world.emit('client/uninstalling', { startedBy, delaySeconds: goneAfterSeconds });
    // The delay is the same at any speed: pages were told it.
    world.planAt(world.clock.now() + goneAfterSeconds * 1_000, { kind: 'leave', keepsSettings });
  }
  return goneAfterSeconds;
}

export function removeClient(world: World, startedBy: StartedBy): void {
  world.emit('client/uninstalling', { startedBy, delaySeconds: 0 });
  leave(world, false);
}

export function leave(world: World, keepsSettings: boolean): void {
  abortWork(world, 'The agent is being uninstalled');
  forget(world, keepsSettings);
  world.lifecycle.uninstall();
}

/** What remains of an uninstalled program for the next installation. */
function forget(world: World, keepsSettings: boolean): void {
  const now = isoMoment(world.clock.now());
  world.change((state) => ({
    ...packagesDeleted(state),
    ...(!keepsSettings && {
      settings: defaultSettings(world.product),
      onboarding: createOnboarding(world.product),
      notifications: [],
    }),
    lastScans: noScans,
    popups: [],
    isUninstalling: false,
    installedAt: now,
    startedAt: now,
  }));
}

function restart(world: World, jobId: string, version: string): void {
  const previousVersion = world.state.agentVersion;
  abortWork(world, 'The agent restarts as its new version');
  world.change((state) => ({ ...state, agentVersion: version, startedAt: isoMoment(world.clock.now()) }));
  world.lifecycle.restart();
  world.plan(connectedAgainAfterMs, { kind: 'tell-updated', jobId, version, previousVersion });
}

function stepAt(percent: number): PayloadOf<'client/updateProgress'>['step'] {
  if (percent <= 60) return 'downloading';
  if (percent <= 70) return 'verifying';
  return percent < 100 ? 'installing' : 'restarting';
}

function installFolder(product: Product): string {
  return `C:\\Program Files\\${productNames[product]}`;
}

const updateMs = 10_000;
const goneAfterSeconds = 3;
// SignalR's client tries again at once and after 2 s, so by then most pages are back.
const connectedAgainAfterMs = 3_000;

/** The user registers the program, or ends its registration; every page is told, unless nothing changed. */
export function changeRegistration(world: World, registered: boolean): void {
  if (world.state.registered === registered) return;
  world.change((before) => ({ ...before, registered }));
  world.emit('client/registrationChanged', { registered });
}

/** Negative when `one` is older than `other`. */
const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/** What the update server offers an agent of this version. */
export function nextMinorVersion(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
}
