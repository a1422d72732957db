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
  /** Has the browser itself follow the link, as to another site; called right before. */
  readonly beforeLoad?: (() => void) | undefined;
  /** Where it leads before the app has started if the query asks for the login by password. */
  readonly passwordPath?: string | undefined;
  /** What it looks like, if not like a link in a text. */
  readonly as?: ComponentType<{
    href: string;
    'data-query'?: 'whole' | undefined;
    'data-password-path'?: string | undefined;
    onClick: (event: MouseEvent) => void;
    children: ReactNode;
  }>;
  readonly children: ReactNode;
}

/** A link to another screen of the app. */
export function AppLink({
  to,
  keepsQuery = false,
  entryState,
  beforeLoad,
  passwordPath,
  as,
  children,
}: AppLinkProps): ReactNode {
  const Link = as ?? 'a';
  const go = useGo();
  const search = useSearch();
  const target = keepsQuery ? to + search : to;
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    if (beforeLoad !== undefined) {
      beforeLoad();
      return;
    }
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
