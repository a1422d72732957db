import { createContext, useState, type ReactNode } from 'react';
import { type ShownTexts, TextsContext } from './use-texts.ts';

/** Changes the language of everything that is shown. */
export const SpeakContext = createContext<(texts: ShownTexts) => void>(() => undefined);

export interface SpokenTextsProps {
  /** The initial texts. */
  readonly texts: ShownTexts;
  readonly children: ReactNode;
}

/** The language that the app speaks. Everything below takes its words from here, so that a change redraws them. */
export function SpokenTexts({ texts, children }: SpokenTextsProps): ReactNode {
  const [spoken, speak] = useState(texts);
  return (
    <SpeakContext value={speak}>
      <TextsContext value={spoken}>{children}</TextsContext>
    </SpeakContext>
  );
}
