import { createContext, use, type ReactNode } from 'react';
import { supportTarget } from '../model/support-target.ts';
import { useTexts } from '../texts/use-texts.ts';

export const SupportContext = createContext<string | null>(null);

/** Where nothing else can help. */
export function SupportLink(): ReactNode {
  const support = use(SupportContext);
  const { common } = useTexts();
  return (
    support !== null && (
      <a href={supportTarget(support)} target="_blank" rel="noopener noreferrer">
        {common.contactSupport}
      </a>
    )
  );
}
