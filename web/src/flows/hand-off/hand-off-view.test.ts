import { expect, it } from 'vitest';
import { en } from '../../texts/auto-login/en.ts';
import { handOffText, type HandOffView } from './hand-off-view.ts';

/** Whether the screen's heading and sentence, which promise that the software opens, may still come true. */
const mayStillOpen: Readonly<Record<HandOffView, boolean>> = {
  looking: true,
  'needs-click': true,
  'browser-asking': true,
  connecting: true,
  reconnecting: true,
  'no-answer': true,
  blocked: false,
  'not-running': false,
  'not-registered': false,
  'not-loaded': false,
  unreachable: false,
  connected: false,
  'connected-to-newer': false,
};

it.each(Object.entries(mayStillOpen) as [HandOffView, boolean][])(
  "keeps the screen's own heading in the state %s: %s",
  (view, isKept) => {
    const { heading } = handOffText(en, view, 'Driver Support');
    expect(heading === undefined).toBe(isKept);
  },
);
