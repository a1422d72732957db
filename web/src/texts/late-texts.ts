import type { HandOffTexts } from './auto-login/en.ts';
import type { MailStateTexts } from './mail-state/en.ts';
import type { ReferenceTexts } from './reference/en.ts';
import type { VisibleCheckTexts } from './visible-check/en.ts';
import type { WaysInTexts } from './ways-in/en.ts';

/** Words that come with the part of the app that shows them, by what their names begin with. */
export interface LateTexts {
  readonly handOff: HandOffTexts;
  readonly waysIn: WaysInTexts;
  readonly failure: ReferenceTexts;
  readonly mailState: MailStateTexts;
  readonly visibleCheck: VisibleCheckTexts;
}

/** The folders of their files. */
export const lateTextFolders = {
  handOff: 'auto-login/',
  waysIn: 'ways-in/',
  failure: 'reference/',
  mailState: 'mail-state/',
  visibleCheck: 'visible-check/',
} as const satisfies Record<keyof LateTexts, string>;
