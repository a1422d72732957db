import { createContext, useState, type ReactNode } from 'react';
import { type ShownTexts, TextsContext } from './use-texts.ts';

/** Changes the language of everything that is shown. */
export const SpeakContext = createContext<(texts: ShownTexts) => void>(() => undefined);

interface SpokenTextsProps {
  readonly texts: ShownTexts;
  readonly children: ReactNode;
}

export function SpokenTexts({ texts, children }: SpokenTextsProps): ReactNode {
  const [spoken, speak] = useState(texts);
  return (
    <SpeakContext value={speak}>
      <TextsContext value={spoken}>{children}</TextsContext>
    </SpeakContext>
  );
}
