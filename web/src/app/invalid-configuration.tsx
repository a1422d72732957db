import type { ReactNode } from 'react';
import { useThemeSync } from '../state/use-theme.ts';
import { Card, CardTitle } from '../ui/card.tsx';
import type { Variant } from '../products/variants.ts';
import { Stage } from './stage.tsx';
import { useDocumentIdentity } from './use-document-identity.ts';
import { useTexts } from '../texts/use-texts.ts';

/** For visitors; operators read the console. */
export function InvalidConfiguration({ variant }: { readonly variant: Variant }): ReactNode {
  const { invalidConfiguration } = useTexts();
  useThemeSync();
  useDocumentIdentity(variant);
  return (
    <Stage variant={variant}>
      <Card>
        <CardTitle>{invalidConfiguration.title}</CardTitle>
        <p>{invalidConfiguration.text}</p>
        <p>{invalidConfiguration.whatToDo}</p>
      </Card>
    </Stage>
  );
}
