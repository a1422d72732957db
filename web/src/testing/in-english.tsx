import type { ReactNode } from 'react';
import { en } from '../texts/en.ts';
import { SpokenTexts } from '../texts/spoken-texts.tsx';

/** For a component that stands alone in its test. */
export function InEnglish({ children }: { readonly children: ReactNode }): ReactNode {
  return <SpokenTexts texts={en}>{children}</SpokenTexts>;
}
