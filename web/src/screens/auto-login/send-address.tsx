import { useState, type ReactNode } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useLateTexts } from '../../texts/load-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './hand-off-panel.module.scss';

interface SendAddressProps {
  /** For the share sheet. */
  readonly title: string;
  /** The guess that this is a phone or tablet was wrong. */
  readonly onThatComputer: () => void;
}

export function SendAddress({ title, onThatComputer }: SendAddressProps): ReactNode {
  const texts = useLateTexts('handOff');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const url = window.location.href;

  const copy = async (): Promise<void> => setCopied((await copyText(url)) ? 'yes' : 'no');
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The visitor may have closed the sheet.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };
  const mayShare = 'share' in navigator;
  return (
    <>
      {mayShare && (
        <Button style="blue" onClick={() => void share()}>
          {texts.send}
        </Button>
      )}
      <Button style={mayShare ? 'gray' : 'blue'} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Status>
        {copied === 'yes'
          ? texts.copied
          : copied === 'no' && (
              <>
                <span>{texts.copyFailed}</span> <span className={styles['address']}>{url}</span>
              </>
            )}
      </Status>
      <Button style="linkBlue" onClick={onThatComputer}>
        {texts.onThatComputer}
      </Button>
    </>
  );
}
