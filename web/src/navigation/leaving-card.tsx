import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Card, CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import { LeaveButton, type LeaveButtonProps } from './leave-button.tsx';
import { useHasStayed } from './use-has-stayed.ts';

export interface LeavingCardProps extends Pick<LeaveButtonProps, 'to' | 'fallback'> {
  readonly title: string;
  /** What the visitor is waiting for. */
  readonly label: string;
}

/** Of a screen that leaves by itself: a spinner, and a button to the same target once the page there has not come. */
export function LeavingCard({ title, label, to, fallback }: LeavingCardProps): ReactNode {
  const { common } = useTexts();
  if (useHasStayed()) {
    return (
      <Card>
        <CardTitle takesFocus>{title}</CardTitle>
        <LeaveButton style="blue" to={to} fallback={fallback}>
          {common.continue}
        </LeaveButton>
      </Card>
    );
  }
  return (
    <WaitingCard label={label}>
      <CardTitle>{title}</CardTitle>
    </WaitingCard>
  );
}
