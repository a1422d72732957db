import type { World } from '../state/world.ts';

/** The user registers the program, or ends its registration; every page is told, unless nothing changed. */
export function changeRegistration(world: World, registered: boolean): void {
  if (world.state.registered === registered) return;
  world.change((before) => ({ ...before, registered }));
  world.emit('client/registrationChanged', { registered });
}
