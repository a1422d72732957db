import type { ReactNode } from 'react';
import { Card, CardTitle } from '../ui/card.tsx';
import styles from './stage.module.scss';

/** Shown instead of the app when its configuration cannot be used. Visitors read it; operators read the console. */
export function InvalidConfiguration(): ReactNode {
  return (
    <div className={styles['stage']}>
      <main className={styles['main']}>
        <Card>
          <CardTitle>This page is not set up correctly</CardTitle>
          <p>Signing in is not possible here at the moment. Nothing is wrong with your account or your computer.</p>
          <p>
            Please try again later. If you run this site: the browser’s console names what is wrong in the
            configuration.
          </p>
        </Card>
      </main>
    </div>
  );
}
