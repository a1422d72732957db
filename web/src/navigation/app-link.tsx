import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { useGo, useSearch } from './use-go.ts';

export interface AppLinkProps {
  readonly to: string;
  /** Whether it leads on with the query of this address. */
  readonly keepsQuery?: boolean;
  /** What the new history entry keeps, as of the press: nobody else reads it, so an email address may be in it. */
  readonly entryState?: () => unknown;
  /** What a press before the app has started is kept by, where the path depends on the query. */
  readonly action?: string;
  /** What it looks like, if not like a link in a text. */
  readonly as?: ComponentType<{
    href: string;
    'data-action'?: string | undefined;
    'data-query'?: 'whole' | undefined;
    onClick: (event: MouseEvent) => void;
    children: ReactNode;
  }>;
  readonly children: ReactNode;
}

/** A link to another screen of the app. */
export function AppLink({ to, keepsQuery = false, entryState, action, as, children }: AppLinkProps): ReactNode {
  const Link = as ?? 'a';
  const go = useGo();
  const search = useSearch();
  const target = keepsQuery ? to + search : to;
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    go(target, { state: entryState?.() });
  };
  return (
    <Link
      href={useHref(target)}
      // What a visitor presses before the app has started counts for the link of the same name.
      data-action={action ?? to.split('?')[0]}
      data-query={keepsQuery ? 'whole' : undefined}
      onClick={follow}
    >
      {children}
    </Link>
  );
}
