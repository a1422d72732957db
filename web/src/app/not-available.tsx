import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../model/routes.ts';
import { Card, CardTitle } from '../ui/card.tsx';
import type { ScreenProps } from '../variants/screen-props.ts';

/** Stands where a route's screen is not part of this build. */
export function NotAvailable({ variant }: ScreenProps): ReactNode {
  return (
    <Card>
      <CardTitle>Not available yet</CardTitle>
      <p>This page of {variant.productName} is not part of this version.</p>
      <p>
        <Link to={pathOf('dsone/login')}>Go to the login page</Link>
      </p>
    </Card>
  );
}
