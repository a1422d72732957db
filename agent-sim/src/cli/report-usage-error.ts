import { reportFailure } from './report-failure.ts';

/** In one line. Commander's own texts begin with `error:`, and do not always say what to do. */
export function reportUsageError(text: string): void {
  const complaint = text.replace(/^error: /, '').replace(/\.?\s*$/, '');
  const needsHint = text.startsWith('error: ') && !/did you mean/i.test(text);
  reportFailure(needsHint ? `${complaint}; --help lists the options` : complaint);
}
