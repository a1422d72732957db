import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import type { World } from '../world/world.ts';
import { mailAccessLink } from './mail-access-link.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

export const sendAccessLink: OperationHandler<'sendAccessLink'> = ({ Email }, visit, world) =>
  passesBotCheck(visit, world)
    ? mailAccessLink(Email, visit, world)
    : new Refusal(403, 'This browser has not passed the bot check.');

function passesBotCheck({ browserId, headers }: Visit, { state: { flags }, browsers }: World): boolean {
  if (!flags.botCheck || browsers.isChecked(browserId)) return true;
  const claim = headers[botCheckUnavailableHeader.name.toLowerCase()];
  return flags.acceptUnavailableBotCheck && claim === botCheckUnavailableHeader.value;
}
