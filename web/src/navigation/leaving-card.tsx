import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Card, CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import { LeaveButton, type LeaveButtonProps } from './leave-button.tsx';
import { useLeavePage } from './use-leave-page.ts';
import { useOwnNavigation } from './use-single-step.ts';

interface LeavingCardProps extends Pick<LeaveButtonProps, 'to' | 'fallback'> {
  readonly title: string;
  readonly label: string;
  /** Leaves once this is true. */
  readonly mayLeave: boolean;
}

/** For a screen that leaves by itself; if the page does not open, it offers a button. */
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
