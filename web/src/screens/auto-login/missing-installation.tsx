import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../model/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variant.ts';

/** Shown when the address names no installation, so that there is nothing to ask the server for. */
export function MissingInstallation({ variant }: { readonly variant: Variant }): ReactNode {
  return (
    <Notice kind="error">
      <strong>This link is incomplete.</strong>
      <span>
        We can't tell which installation to log in to. <Link to={pathOf(variant.routes.login)}>Log in again</Link>
      </span>
    </Notice>
  );
}
