import type { ReactNode } from 'react';
import { useThemeSync } from '../state/use-theme.ts';
import { Card, CardTitle } from '../ui/card.tsx';
import type { Variant } from '../variants/variant.ts';
import { Stage } from './stage.tsx';
import { useDocumentIdentity } from './use-document-identity.ts';

/** Shown instead of the app when its configuration cannot be used. Visitors read it; operators read the console. */
export function InvalidConfiguration({ variant }: { readonly variant: Variant }): ReactNode {
  useThemeSync();
  useDocumentIdentity(variant);
  return (
    <Stage variant={variant}>
      <Card>
        <CardTitle>This page is not set up correctly</CardTitle>
        <p>Signing in is not possible here at the moment. Nothing is wrong with your account or your computer.</p>
        <p>
          Please try again later. If you run this site: the browser’s console names what is wrong in the configuration.
        </p>
      </Card>
    </Stage>
  );
}
