import type { ResultOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { productTraits } from '../factory/product-traits.ts';
import type { FileCaches, WorldState } from '../state/world-state.ts';
import { downloadedPackages, packagesDeleted } from './drivers.ts';
import { noScans } from './scans.ts';
import { programData } from './settings.ts';

export type Cache = ResultOf<'cache/info'>['caches'][number];
type CacheKind = Cache['kind'];

/** What the agent keeps on disk and could download or scan for again. */
export function listCaches(state: WorldState, product: Product): Cache[] {
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
export const cacheCleared: Readonly<Record<CacheKind, (state: WorldState) => WorldState>> = {
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
