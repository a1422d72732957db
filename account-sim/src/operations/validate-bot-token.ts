import type { OperationHandler } from './operation-handler.ts';

/** A valid token marks its browser as checked for a while. */
export const validateBotToken: OperationHandler<'validateBotToken'> = ({ token }, visit, world) => {
  if (world.botTokens.use(token).status !== 'valid') return { success: false };
  world.browsers.markChecked(visit.knownBrowserId(), world.lifetimes.botCheckMs);
  return { success: true };
};
