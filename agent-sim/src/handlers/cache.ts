import { type Cache, cacheCleared, listCaches } from '../world/actions/caches.ts';
import { isInstalling } from '../world/actions/running-work.ts';
import { done, type HandlersOf, installInProgress } from './handler.ts';

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
