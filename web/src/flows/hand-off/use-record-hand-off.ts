import { useEffect, useRef } from 'react';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import type { HandOffView } from './hand-off-view.ts';

/** Records whether the desktop software was reached, and once each what kept the page from it: it tries again by itself. */
export function useRecordHandOff(view: HandOffView): void {
  const told = useRef(new Set<HandOffView>());
  useEffect(() => {
    if (view === 'connected' || view === 'connected-to-newer') recordStep('handed-over');
    const cause = causes[view];
    if (cause === null || told.current.has(view)) return;
    told.current.add(view);
    recordProblem(cause);
  }, [view]);
}

/** Null while it may still come true. */
const causes = {
  looking: null,
  'needs-click': null,
  'browser-asking': null,
  blocked: 'software-blocked',
  'no-answer': 'software-no-answer',
  'not-running': 'software-not-running',
  connecting: null,
  'not-loaded': 'software-not-loaded',
  unreachable: 'software-unreachable',
  connected: null,
  'connected-to-newer': null,
  'not-registered': 'software-not-registered',
  reconnecting: null,
} as const satisfies Record<HandOffView, string | null>;
