import type { ReactNode } from 'react';
import { CardTitle } from './card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What a screen shows that only redirects to another one. */
export function LoadingCard({ title }: { readonly title: string }): ReactNode {
  return (
    <WaitingCard label={useTexts().common.loading}>
      <CardTitle>{title}</CardTitle>
    </WaitingCard>
  );
}
