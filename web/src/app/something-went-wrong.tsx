import type { ReactNode } from 'react';
import { reloadBrowser } from '../lib/navigate-browser.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardTitle } from '../ui/card.tsx';
import stage from './stage.module.scss';

/** Replaces a screen that failed. Uses no context, because the provider may be what failed. */
export function SomethingWentWrong(): ReactNode {
  return (
    <Card>
      <CardTitle takesFocus>Something went wrong</CardTitle>
      <p>We couldn't show this page. Your account isn't affected.</p>
      <p>Load the page again. If that doesn't help, try another browser or come back later.</p>
      <Button style="blue" onClick={reloadBrowser}>
        Load the page again
      </Button>
    </Card>
  );
}

/** Replaces the whole app: without the shell there is no wordmark and no theme switch. */
export function BrokenPage(): ReactNode {
  return (
    <div className={stage['stage']} data-art>
      <main className={stage['main']}>
        <SomethingWentWrong />
      </main>
    </div>
  );
}
