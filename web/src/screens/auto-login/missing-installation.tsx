import type { ReactNode } from 'react';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variant.ts';

/** Shown when the address names no installation, so that there is nothing to ask the server for. */
export function MissingInstallation({ variant }: { readonly variant: Variant }): ReactNode {
  return (
    <Notice kind="error">
      <strong>This link is incomplete.</strong>
      <span>
        We can't tell which installation to log in to. <AppLink to={pathOf(variant.routes.login)}>Log in again</AppLink>
      </span>
    </Notice>
  );
}
