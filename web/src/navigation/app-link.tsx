import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { useGo, useSearch } from './use-go.ts';

interface AppLinkProps {
  readonly to: string;
  readonly keepsQuery?: boolean;
  /** The state of the new history entry, read when the link is pressed. */
  readonly entryState?: () => unknown;
  /** Where the link leads before the app has started, if the query asks for the login by password. */
  readonly passwordPath?: string | undefined;
  readonly as?: ComponentType<{
    href: string;
    'data-query'?: 'whole' | undefined;
    'data-password-path'?: string | undefined;
    onClick: (event: MouseEvent) => void;
    children: ReactNode;
  }>;
  readonly children: ReactNode;
}

export function AppLink({ to, keepsQuery = false, entryState, passwordPath, as, children }: AppLinkProps): ReactNode {
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
      data-query={keepsQuery ? 'whole' : undefined}
      data-password-path={passwordPath}
      onClick={follow}
    >
      {children}
    </Link>
  );
}
