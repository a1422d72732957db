import type { recordProblem } from '../../telemetry/record-step.ts';
import type { HandOffTexts } from '../../texts/auto-login/en.ts';

/** What the visitor can do in a view; `launch` only where the deployment has a link that opens the software. */
export type HandOffWay = 'launch' | 'continue' | 'tryAgain' | 'reload' | 'download' | 'sendAddress';

/** The ways in the order in which they show, each with the short line under it, or with none. */
type Ways = Partial<Readonly<Record<HandOffWay, keyof HandOffTexts['notes'] | null>>>;

/** What the visitor sees in a view, whose words are in the texts under the same name. */
export interface HandOffRow {
  /**
   * What is above the panel. `heading`: the specification's, which is true while the request is on its way or accepted. `promise`:
   * that, and the specification's sentence that the software should open in a moment, while nothing is known to be wrong.
   */
  readonly above: 'promise' | 'heading' | keyof HandOffTexts['headings'];
  readonly mark: 'busy' | 'question' | 'done' | 'stopped';
  /** The first of them is the primary button. */
  readonly main: Ways;
  readonly others: Ways;
  /** Null while the software may still be reached. */
  readonly recorded: 'handed-over' | Extract<Parameters<typeof recordProblem>[0], `software-${string}`> | null;
}

/** A view without words, or words without a view, do not compile. */
export type HandOffView = keyof HandOffTexts['views'];

export const handOffViews: Readonly<Record<HandOffView, HandOffRow>> = {
  looking: { above: 'promise', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  'needs-click': {
    above: 'promise',
    mark: 'question',
    main: { launch: 'noPermission', continue: 'thenAllow' },
    others: {},
    recorded: null,
  },
  'browser-asking': {
    above: 'promise',
    mark: 'question',
    main: { launch: 'noPermission' },
    others: { tryAgain: 'ifNoQuestion' },
    recorded: null,
  },
  connecting: { above: 'promise', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  connected: { above: 'promise', mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  'connected-to-newer': { above: 'promise', mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  'not-registered': {
    above: 'heading',
    mark: 'question',
    main: { launch: null },
    others: { tryAgain: null },
    recorded: 'software-not-registered',
  },
  reconnecting: { above: 'promise', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  lost: { above: 'heading', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  unreachable: {
    above: 'heading',
    mark: 'stopped',
    main: { tryAgain: null },
    others: { launch: null },
    recorded: 'software-unreachable',
  },
  'not-loaded': {
    above: 'heading',
    mark: 'stopped',
    main: { reload: null },
    others: { launch: null },
    recorded: 'software-not-loaded',
  },
  blocked: {
    above: 'heading',
    mark: 'stopped',
    main: { launch: 'noPermission', tryAgain: 'onceAllowed' },
    others: {},
    recorded: 'software-blocked',
  },
  'no-answer': {
    above: 'heading',
    mark: 'question',
    main: { launch: 'fromHere', tryAgain: 'ifAsked' },
    others: { download: 'ifMissing' },
    recorded: 'software-no-answer',
  },
  'not-running': {
    above: 'heading',
    mark: 'stopped',
    main: { launch: 'fromHere', tryAgain: 'onceOpen' },
    others: { download: 'ifMissing' },
    recorded: 'software-not-running',
  },
  launching: { above: 'promise', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  'launch-unanswered': {
    above: 'heading',
    mark: 'question',
    main: { launch: 'fromHere', tryAgain: 'onceOpen' },
    others: { download: 'ifMissing' },
    recorded: 'software-not-opened',
  },
  taken: { above: 'taken', mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  elsewhere: { above: 'elsewhere', mark: 'question', main: { sendAddress: null }, others: {}, recorded: null },
};

export interface HandOffText {
  readonly title: string;
  /** In place of the title where the visitor has tried again, and nothing has changed. */
  readonly titleAgain?: string;
  /** In place of the title where it is known whose login the software has taken. */
  readonly titleFor?: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}
