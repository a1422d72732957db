import type { recordProblem } from '../../telemetry/record-step.ts';
import type { HandOffTexts } from '../../texts/auto-login/en.ts';
import { putIn } from '../../texts/put-in.ts';

/** What the visitor can do in a view; `launch` only where the deployment has a link that opens the software. */
export type HandOffWay = 'launch' | 'continue' | 'tryAgain' | 'reload' | 'download' | 'sendAddress';

/** The ways in the order in which they show, each with the short line under it, or with none. */
type Ways = Partial<Readonly<Record<HandOffWay, keyof HandOffTexts['notes'] | null>>>;

/** What the visitor sees in a view, whose words are in the texts under the same name. */
export interface HandOffRow {
  /** `specified`: the screen's own, whose sentence says that the software opens in a moment. */
  readonly heading: 'specified' | keyof HandOffTexts['headings'];
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
  looking: { heading: 'specified', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  'needs-click': {
    heading: 'specified',
    mark: 'question',
    main: { launch: 'noPermission', continue: 'thenAllow' },
    others: {},
    recorded: null,
  },
  'browser-asking': {
    heading: 'specified',
    mark: 'question',
    main: { launch: 'noPermission' },
    others: { tryAgain: 'ifNoQuestion' },
    recorded: null,
  },
  connecting: { heading: 'specified', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  connected: { heading: 'connected', mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  'connected-to-newer': { heading: 'connected', mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  'not-registered': {
    heading: 'waiting',
    mark: 'question',
    main: { launch: null },
    others: { tryAgain: null },
    recorded: 'software-not-registered',
  },
  reconnecting: { heading: 'reconnecting', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  lost: { heading: 'reconnecting', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  unreachable: {
    heading: 'notConnected',
    mark: 'stopped',
    main: { tryAgain: null },
    others: { launch: null },
    recorded: 'software-unreachable',
  },
  'not-loaded': {
    heading: 'notConnected',
    mark: 'stopped',
    main: { reload: null },
    others: { launch: null },
    recorded: 'software-not-loaded',
  },
  blocked: {
    heading: 'notConnected',
    mark: 'stopped',
    main: { launch: 'noPermission', tryAgain: 'onceAllowed' },
    others: {},
    recorded: 'software-blocked',
  },
  'no-answer': {
    heading: 'waiting',
    mark: 'question',
    main: { launch: 'fromHere', tryAgain: 'ifAsked' },
    others: { download: 'ifMissing' },
    recorded: 'software-no-answer',
  },
  'not-running': {
    heading: 'waiting',
    mark: 'stopped',
    main: { launch: 'fromHere', tryAgain: 'onceOpen' },
    others: { download: 'ifMissing' },
    recorded: 'software-not-running',
  },
  launching: { heading: 'waiting', mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  'launch-unanswered': {
    heading: 'waiting',
    mark: 'question',
    main: { launch: 'fromHere', tryAgain: 'onceOpen' },
    others: { download: 'ifMissing' },
    recorded: 'software-not-opened',
  },
  taken: { heading: 'connected', mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  elsewhere: { heading: 'elsewhere', mark: 'question', main: { sendAddress: null }, others: {}, recorded: null },
};

/** Null where the specified heading stands. */
export function headingOver(view: HandOffView, { headings }: HandOffTexts, product: string): string | null {
  const { heading } = handOffViews[view];
  if (heading === 'specified') return null;
  return putIn(headings[heading], { product });
}

export interface HandOffText {
  readonly title: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}
