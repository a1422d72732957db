import type { HowLeft } from './catalogue/events.ts';

/** Calls back when the page is left: by the last thing pressed on it, where that leads elsewhere, or by the browser. */
export function watchLeaving(onLeave: (how: HowLeft) => void): void {
  let how: HowLeft = 'gave-up';
  addEventListener('click', ({ target }) => (how = target instanceof Element ? howOf(target) : 'gave-up'), true);
  addEventListener('pagehide', () => {
    onLeave(how);
    // The page may come back.
    how = 'gave-up';
  });
}

/** What leads on has an `action`; one of them stays on its screen. */
function howOf(target: Element): HowLeft {
  const pressed = target.closest<HTMLElement>('a[href]:not([target]), [data-action]:not([data-action="email-link"])');
  if (pressed === null) return 'gave-up';
  return pressed.dataset['action'] === 'google' ? 'google' : 'elsewhere';
}
