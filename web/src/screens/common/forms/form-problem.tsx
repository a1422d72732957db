import type { ReactNode } from 'react';
import { ProblemNotice, type ProblemNoticeProps } from '../problems/problem-notice.tsx';

/** Its _Try again_ submits the form as the form's own button does, so that fields mask passwords. */
export function FormProblem(props: Pick<ProblemNoticeProps, 'problem' | 'isRetrying' | 'children'>): ReactNode {
  return (
    <ProblemNotice
      {...props}
      onTryAgain={({ currentTarget }) => currentTarget.closest('form')?.requestSubmit()}
      keepsTyped
    />
  );
}
