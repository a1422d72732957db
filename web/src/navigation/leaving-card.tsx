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

/** Of a screen that leaves by itself: a spinner; once the page there has not come, that, and a button to the same target. */
export function LeavingCard({ title, label, to, fallback }: LeavingCardProps): ReactNode {
  const { common, leaving } = useTexts();
  if (useHasStayed()) {
    return (
      <Card>
        <CardTitle takesFocus>{leaving.lost}</CardTitle>
        <p>{leaving.whatToDo}</p>
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
