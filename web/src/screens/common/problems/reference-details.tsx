import { useState, type ReactNode } from 'react';
import { shortReferenceOf } from 'shared-protocol/account/reference';
import { copyText } from '../../../lib/copy-text.ts';
import { routeOf } from '../../../model/routes.ts';
import { readRelease, tagsOfPage } from '../../../telemetry/report-tags.ts';
import { useLateTexts } from '../../../texts/load-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { Status } from '../../../ui/status.tsx';
import styles from './reference-details.module.scss';

export interface ReferenceDetailsProps {
  readonly reference: string;
  /** In ms since 1970; undefined: just now. */
  readonly failedAt?: number | undefined;
}

/** The short reference, to be read out, and a button that copies more for support; nothing is about the visitor. */
export function ReferenceDetails({ reference, failedAt }: ReferenceDetailsProps): ReactNode {
  const texts = useLateTexts('failure');
  const [details] = useState(() => detailsOf(reference, new Date(failedAt ?? Date.now())));
  const [result, setResult] = useState<'copied' | 'not-copied' | null>(null);

  const copy = async (): Promise<void> => setResult((await copyText(details)) ? 'copied' : 'not-copied');

  return (
    <div className={`late ${styles['reference']}`}>
      <span>
        <Sentence text={texts.reference}>
          <bdi className={styles['short']} dir="ltr" translate="no">
            {shortReferenceOf(reference)}
          </bdi>
        </Sentence>
      </span>
      <Button style="linkBlue" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <div className={styles['result']}>
        <Status>{result !== null && (result === 'copied' ? texts.copied : texts.notCopied)}</Status>
        {result === 'not-copied' && (
          <pre className={styles['details']} dir="ltr" translate="no">
            {details}
          </pre>
        )}
      </div>
    </div>
  );
}

/** In English, for support. */
function detailsOf(reference: string, time: Date): string {
  const { version, commit, configuration, browser } = tagsOfPage(readRelease());
  return [
    `Reference: ${reference}`,
    `Time: ${time.toISOString()}`,
    `Page: ${routeOf(location.pathname).id}`,
    `Version: ${version} (${commit}), configuration ${configuration}`,
    `Browser: ${browser}`,
  ].join('\n');
}
