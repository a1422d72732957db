import { useEffect, type ReactNode } from 'react';
import { lazyComponent } from '../../../lib/on-demand.ts';
import { whenUsable } from '../../../lib/when-usable.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import { keepError } from '../../../telemetry/kept-errors.ts';
import { pageLanguage } from '../../../texts/page-language.ts';
import { loadLateTexts } from '../../../texts/load-texts.ts';
import type { ReferenceDetailsProps } from './reference-details.tsx';

const Details = lazyComponent(async () => {
  const [{ ReferenceDetails }] = await Promise.all([
    import('./reference-details.tsx'),
    loadLateTexts('failure', pageLanguage()),
  ]);
  return ReferenceDetails;
}, keepError);

interface FailureReferenceProps extends Pick<ReferenceDetailsProps, 'failedAt'> {
  readonly reference: string | undefined;
}

/** What support finds a failed call by. */
export function FailureReference({ reference, failedAt }: FailureReferenceProps): ReactNode {
  // The key resets what was copied.
  return (
    reference !== undefined && (
      <Details.Component key={reference} reference={reference} failedAt={failedAt} waiting={null} />
    )
  );
}

/** A visitor who is offline could not load it. */
export function usePreparedReference(): void {
  const { reference } = useAppConfig().features;
  useEffect(() => {
    if (reference) whenUsable(() => void Details.load());
  }, [reference]);
}
