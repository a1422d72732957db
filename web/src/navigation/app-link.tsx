import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { useGo } from './use-go.ts';

export interface AppLinkProps {
  readonly to: string;
  /** What it looks like, if not like a link in a text. */
  readonly as?: ComponentType<{
    href: string;
    'data-action'?: string | undefined;
    onClick: (event: MouseEvent) => void;
    children: ReactNode;
  }>;
  readonly children: ReactNode;
}

/** A link to another screen of the app. */
export function AppLink({ to, as, children }: AppLinkProps): ReactNode {
  const Link = as ?? 'a';
  const go = useGo();
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    // The path names it: what a visitor presses before the app has started counts for the link of the same name.
    <Link href={useHref(to)} data-action={to.split('?')[0]} onClick={follow}>
      {children}
    </Link>
  );
}
