import type { ResultOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { productTraits } from '../state/product-traits.ts';
import type { FileCaches, WorldState } from '../state/world-state.ts';
import { downloadedPackages, packagesDeleted } from './drivers.ts';
import { done, type HandlersOf, installInProgress } from './handler.ts';
import { isInstalling } from './running-work.ts';
import { noScans } from './scan-kinds.ts';
import { programData } from './settings.ts';

export const cacheHandlers: HandlersOf<'cache'> = {
  'cache/info': (_payload, { state, product }) => {
    const caches = listCaches(state, product);
    return done({ caches, totalBytes: totalBytes(caches) });
  },

  'cache/clear': ({ kinds }, world) => {
    if (isInstalling(world)) return installInProgress;
    const before = listCaches(world.state, world.product);
    const wanted = before.map(({ kind }) => kind).filter((kind) => !kinds || kinds.includes(kind));
    world.change((state) => wanted.reduce((kept, kind) => cacheCleared[kind](kept), state));
    const remainingBytes = totalBytes(listCaches(world.state, world.product));
    return done({ freedBytes: totalBytes(before) - remainingBytes, remainingBytes });
  },
};

function totalBytes(caches: readonly Cache[]): number {
  return caches.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

type Cache = ResultOf<'cache/info'>['caches'][number];
type CacheKind = Cache['kind'];

/** What the agent keeps on disk and could download or scan for again. */
function listCaches(state: WorldState, product: Product): Cache[] {
  const folder = programData(product);
  const packages = downloadedPackages(state);
  const results = Object.values(state.lastScans).filter((result) => result !== null);
  const kept: Record<CacheKind, Cache> = {
    packages: {
      kind: 'packages',
      folder: state.settings.app.downloadFolder,
      itemCount: packages.length,
      sizeBytes: packages.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    },
    scanResults: {
      kind: 'scanResults',
      folder: `${folder}\\Scans`,
      itemCount: results.length,
      sizeBytes: results.reduce((sum, result) => sum + JSON.stringify(result).length, 0),
    },
    catalogue: { kind: 'catalogue', folder: `${folder}\\Catalogue`, ...state.fileCaches.catalogue },
    temporary: { kind: 'temporary', folder: `${folder}\\Temp`, ...state.fileCaches.temporary },
  };
  return productTraits[product].caches.map((kind) => kept[kind]);
}

/** The state after a cache of this kind was cleared. */
const cacheCleared: Readonly<Record<CacheKind, (state: WorldState) => WorldState>> = {
  packages: packagesDeleted,
  scanResults: (state) => ({ ...state, lastScans: noScans }),
  catalogue: (state) => emptied(state, 'catalogue'),
  temporary: (state) => emptied(state, 'temporary'),
};

function emptied(state: WorldState, kind: keyof FileCaches): WorldState {
  return {
    ...state,
    freeBytes: state.freeBytes + state.fileCaches[kind].sizeBytes,
    fileCaches: { ...state.fileCaches, [kind]: { itemCount: 0, sizeBytes: 0 } },
  };
}
