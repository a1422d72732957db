import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsNavigating } from './navigation.ts';
import { useLeavePage, type Target } from './use-leave-page.ts';
import { useOwnNavigation } from './use-single-step.ts';

export interface LeaveButtonProps extends Pick<ButtonProps, 'children' | 'style' | 'icon' | 'action' | 'disabled'> {
  readonly to: Target;
  /** An address of the configuration, for when `to` is not allowed. */
  readonly fallback: string;
  readonly onLeave?: () => void;
}

/** Busy until the other page is there; says so if it does not open. */
export function LeaveButton({ to, fallback, onLeave, disabled = false, ...button }: LeaveButtonProps): ReactNode {
  const leave = useLeavePage();
  const isNavigating = useIsNavigating();
  const own = useOwnNavigation();
  const { advice } = useTexts();
  return (
    <>
      <Button
        {...button}
        disabled={disabled || isNavigating}
        busy={own.state === 'pending'}
        onClick={() => {
          onLeave?.();
          leave(to, fallback);
          own.follow();
        }}
      />
      {own.state === 'lost' && <Notice kind="error">{advice.nextPageLost}</Notice>}
    </>
  );
}
