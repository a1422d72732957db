import { useEffect, useState, type ReactNode } from 'react';
import styles from './password-rule.module.scss';
import { Status } from './status.tsx';

interface PasswordRuleProps {
  readonly id: string;
  readonly children: string;
  readonly isMet: boolean;
  readonly typed: string;
  /** For screen readers. */
  readonly met: string;
}

export function PasswordRule({ id, children, isMet, typed, met }: PasswordRuleProps): ReactNode {
  const isPause = useTypedAtPause(typed) === typed;
  return (
    <>
      <div id={id} className={isMet ? `${styles['rule']} ${styles['met']}` : styles['rule']}>
        <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false">
          <path fillRule="evenodd" d={isMet ? tick : circle} />
        </svg>
        <span>{children}</span>
      </div>
      {/* Not within the field's description, whose changes are announced too. */}
      <div className="visuallyHidden">
        <Status>{isMet && isPause && met}</Status>
      </div>
    </>
  );
}

function useTypedAtPause(typed: string): string {
  const [atPause, setAtPause] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAtPause(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return atPause;
}

const pauseMs = 1_000;

const circle = 'M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm0 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z';
const tick = 'M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0ZM6.8 11.8 3.2 8.2l1.4-1.4 2.2 2.2 4.6-4.6 1.4 1.4Z';
