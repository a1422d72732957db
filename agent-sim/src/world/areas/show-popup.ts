import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import { isoMoment } from '../state/moments.ts';
import type { Popup, PopupOffer } from '../state/world-state.ts';
import type { World } from '../state/world.ts';

interface Question extends Pick<Popup, 'title' | 'body'> {
  readonly offer: PopupOffer;
  /** The buttons' labels by their ids. */
  readonly buttons: Readonly<Record<string, string>>;
}

/** Shows a question on the desktop, unless the user has switched popups off or the same one is open. */
export function showPopup(world: World, { offer, title, body, buttons }: Question): void {
  const { popups, settings } = world.state;
  if (!settings.user.popupsEnabled || popups.some(({ popup }) => popup.title === title)) return;

  const popup: Popup = {
    popupId: world.random.id('pop'),
    title,
    body,
    buttons: Object.entries(buttons).map(([buttonId, label]) => ({ buttonId, label })),
    shownAt: isoMoment(world.clock.now()),
    closesAfterSeconds,
  };
  world.change((state) => ({ ...state, popups: [...state.popups, { popup, offer }] }));
  world.emit('popup/shown', popup);
  // Whatever the speed: pages were told when it closes.
  world.planAt(world.clock.now() + closesAfterSeconds * 1_000, { kind: 'close-popup', popupId: popup.popupId });
}

/** Closes a popup and tells every page; one that is already closed stays closed. */
export function closePopup(
  world: World,
  popupId: string,
  reason: PayloadOf<'popup/closed'>['reason'],
  buttonId: string | null,
): void {
  const popups = world.state.popups.filter(({ popup }) => popup.popupId !== popupId);
  if (popups.length === world.state.popups.length) return;
  world.change((state) => ({ ...state, popups }));
  world.emit('popup/closed', { popupId, reason, buttonId });
}

const closesAfterSeconds = 60;
