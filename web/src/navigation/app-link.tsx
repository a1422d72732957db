import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useGo } from './use-go.ts';

/** A link to another screen of the app. */
export function AppLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const go = useGo();
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    // The path names it: what a visitor presses before the app has started counts for the link of the same name.
    <a href={useHref(to)} data-action={to.split('?')[0]} onClick={follow}>
      {children}
    </a>
  );
}

/** With these keys browsers open a new tab or window, or download. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
