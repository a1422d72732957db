import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Target } from './use-allowed-target.ts';
import { useIsLost } from './use-is-lost.ts';
import { useIsNavigating } from './use-is-navigating.ts';
import { useIsUnderWay } from './use-is-under-way.ts';
import { useLeavePage } from './use-leave-page.ts';

export interface LeaveButtonProps extends Pick<ButtonProps, 'children' | 'style' | 'icon' | 'action' | 'disabled'> {
  readonly to: Target;
  /** An address of the configuration, for when `to` is not allowed. */
  readonly fallback: string;
  /** Just before it leaves. */
  readonly onLeave?: () => void;
}

/** A button that leads to another page: from the click on as busy as one that submits, until the page is there. Says so if it does not come. */
export function LeaveButton({ to, fallback, onLeave, disabled = false, ...button }: LeaveButtonProps): ReactNode {
  const leave = useLeavePage();
  const isNavigating = useIsNavigating();
  const [isPressed, setPressed] = useState(false);
  // The press ends where the navigation takes over.
  if (isPressed && isNavigating) setPressed(false);
  const isUnderWay = useIsUnderWay(isPressed);
  const isLost = useIsLost(isUnderWay);
  const { advice } = useTexts();
  return (
    <>
      <Button
        {...button}
        disabled={disabled || isNavigating}
        busy={isUnderWay}
        onClick={() => {
          onLeave?.();
          leave(to, fallback);
          setPressed(true);
        }}
      />
      {isLost && <Notice kind="error">{advice.nextPageLost}</Notice>}
    </>
  );
}
