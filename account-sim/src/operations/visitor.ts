import { wordsIn } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';

export const userInfo: OperationHandler<'userInfo'> = (_request, { account, language }) =>
  account === null
    ? { isOk: false, statusText: wordsIn(language).refusals.nobodySignedIn }
    : { isOk: true, email: account.email, name: account.name, isAdmin: account.isAdmin };

/** Available to everyone: the installation with this uuid need not be registered. */
export const updateNotifications: OperationHandler<'updateNotifications'> = ({ uuid, settingValue }, _visit, world) => {
  const { notificationSettings } = world.state;
  notificationSettings.delete(uuid);
  notificationSettings.set(uuid, settingValue);
  const [oldest] = notificationSettings.keys();
  if (notificationSettings.size > maximumSettings && oldest !== undefined) notificationSettings.delete(oldest);
  world.keptChange.emit();
  return null;
};

const maximumSettings = 5_000;

/** A valid token marks its browser as checked for a while. */
export const validateBotToken: OperationHandler<'validateBotToken'> = ({ token, kind }, visit, world) => {
  const used = world.botTokens.use(token);
  if (used.status !== 'valid' || used.value !== kind) return { success: false };
  world.browsers.markChecked(visit.knownBrowserId(), world.lifetimes.botCheckMs);
  return { success: true };
};
