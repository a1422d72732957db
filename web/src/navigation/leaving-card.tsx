import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Card, CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import { LeaveButton, type LeaveButtonProps } from './leave-button.tsx';
import { useLeavePage } from './use-leave-page.ts';
import { useOwnNavigation } from './use-single-step.ts';

export interface LeavingCardProps extends Pick<LeaveButtonProps, 'to' | 'fallback'> {
  readonly title: string;
  /** What the visitor is waiting for. */
  readonly label: string;
  /** Leaves once this is true. */
  readonly mayLeave: boolean;
}

/** What a screen shows that leaves by itself: a spinner; once the page there has not come, that, and a button to the same target. */
export function LeavingCard({ title, label, mayLeave, to, fallback }: LeavingCardProps): ReactNode {
  const { common, leaving } = useTexts();
  const leave = useLeavePage();
  const own = useOwnNavigation();
  const leaveByItself = useEffectEvent(() => {
    leave(to, fallback, 'replace');
    own.follow();
  });
  useEffect(() => {
    if (mayLeave) leaveByItself();
  }, [mayLeave]);

  if (own.state === 'ended' || own.state === 'lost') {
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
