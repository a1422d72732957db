import { configure } from '@testing-library/react';
import type { ReactNode } from 'react';
import { en } from '../texts/en.ts';
import { SpokenTexts } from '../texts/spoken-texts.tsx';

// The default of a second is too short on a machine that does something else as well.
configure({ asyncUtilTimeout: 30_000 });

/** Wraps a component that stands alone in its test. */
export function InEnglish({ children }: { readonly children: ReactNode }): ReactNode {
  return <SpokenTexts texts={en}>{children}</SpokenTexts>;
}
