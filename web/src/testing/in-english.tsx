import type { ReactNode } from 'react';
import { en } from '../texts/en.ts';
import { TextsContext } from '../texts/use-texts.ts';

/** For a component that stands alone in its test. */
export function InEnglish({ children }: { readonly children: ReactNode }): ReactNode {
  return <TextsContext value={en}>{children}</TextsContext>;
}
