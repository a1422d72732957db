import type { ReactNode } from 'react';
import { Mark } from '../../../ui/mark.tsx';

export function LetterMark(): ReactNode {
  return <Mark lines="M13 25v17h30V25L28 15zm0 0 15 10 15-10" beam="M28 27V10m-5 5 5-5 5 5" />;
}
