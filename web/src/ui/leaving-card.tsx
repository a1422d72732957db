import type { ReactNode } from 'react';
import { CardTitle } from './card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Shown by a screen that only leads on to another one. */
export function LeavingCard({ title }: { readonly title: string }): ReactNode {
  return (
    <WaitingCard label={useTexts().common.loading}>
      <CardTitle>{title}</CardTitle>
    </WaitingCard>
  );
}
