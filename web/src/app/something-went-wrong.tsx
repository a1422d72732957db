import type { ReactNode } from 'react';
import { reloadBrowser } from '../lib/navigate-browser.ts';
import { SupportContext, SupportLink } from '../navigation/support-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardTitle } from '../ui/card.tsx';
import stage from './stage.module.scss';
import { useTexts } from '../texts/use-texts.ts';

/** Needs no context but the texts: a provider may be what failed. */
export function SomethingWentWrong(): ReactNode {
  const { common, trouble } = useTexts();
  return (
    <Card>
      <CardTitle takesFocus>{trouble.title}</CardTitle>
      <p>{trouble.text}</p>
      <p>{trouble.whatToDo}</p>
      <Button style="blue" onClick={reloadBrowser}>
        {common.loadPageAgain}
      </Button>
      <SupportLink />
    </Card>
  );
}

/** Replaces the whole app. */
export function BrokenPage({ support = null }: { readonly support?: string | null }): ReactNode {
  return (
    <SupportContext value={support}>
      <div className={stage['stage']} data-art>
        <main className={stage['main']}>
          <SomethingWentWrong />
        </main>
      </div>
    </SupportContext>
  );
}
