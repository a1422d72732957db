import type { ReactNode } from 'react';
import { CardTitle } from './card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** For a screen that only redirects. */
export function LoadingCard({ title }: { readonly title: string }): ReactNode {
  return (
    <WaitingCard label={useTexts().common.loading}>
      <CardTitle>{title}</CardTitle>
    </WaitingCard>
  );
}
