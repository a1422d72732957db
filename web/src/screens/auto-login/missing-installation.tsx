import type { ReactNode } from 'react';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variant.ts';

/** Shown when the address names no installation, so that nothing could be asked of the server. */
export function MissingInstallation({ variant }: { readonly variant: Variant }): ReactNode {
  return (
    <Notice kind="error">
      <strong>This link is incomplete.</strong>
      <span>
        It does not say which installation to log in to.{' '}
        <AppLink to={pathOf(variant.routes.login)}>Log in again</AppLink>
      </span>
    </Notice>
  );
}
