import type { OperationHandler } from './operation-handler.ts';

/** A good token makes its browser a checked one for a while. */
export const validateBotToken: OperationHandler<'validateBotToken'> = ({ token }, visit, world) => {
  if (world.botTokens.use(token).status !== 'valid') return { success: false };
  world.browsers.markChecked(visit.knownBrowserId(), world.lifetimes.botCheckMs);
  return { success: true };
};
