import type { recordProblem } from '../../telemetry/record-step.ts';
import type { HandOffTexts } from '../../texts/auto-login/en.ts';
import type { Texts } from '../../texts/en.ts';
import { putIn } from '../../texts/put-in.ts';

/** What the visitor can do in a view; `launch` only where the deployment has a link that opens the software. */
export type HandOffWay = 'launch' | 'continue' | 'tryAgain' | 'reload' | 'download' | 'sendAddress';

/** The ways in the order in which they show, each with the short line under it, or with none. */
type Ways = Partial<Readonly<Record<HandOffWay, keyof HandOffTexts['notes'] | null>>>;

/** What the visitor sees in a view, whose words are in the texts under the same name. */
export interface HandOffRow {
  /** `specified`: the specification's, for as long as the request is on its way or accepted. */
  readonly heading: 'specified' | keyof HandOffTexts['headings'];
  /** Nothing is known to be wrong, so the specification's sentence stands: the software should open in a moment. */
  readonly isPromised: boolean;
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
  looking: { heading: 'specified', isPromised: true, mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  'needs-click': {
    heading: 'specified',
    isPromised: true,
    mark: 'question',
    main: { launch: 'noPermission', continue: 'thenAllow' },
    others: {},
    recorded: null,
  },
  'browser-asking': {
    heading: 'specified',
    isPromised: true,
    mark: 'question',
    main: { launch: 'noPermission' },
    others: { tryAgain: 'ifNoQuestion' },
    recorded: null,
  },
  connecting: {
    heading: 'specified',
    isPromised: true,
    mark: 'busy',
    main: {},
    others: { launch: null },
    recorded: null,
  },
  connected: { heading: 'specified', isPromised: true, mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  'connected-to-newer': {
    heading: 'specified',
    isPromised: true,
    mark: 'done',
    main: {},
    others: {},
    recorded: 'handed-over',
  },
  'not-registered': {
    heading: 'specified',
    isPromised: false,
    mark: 'question',
    main: { launch: null },
    others: { tryAgain: null },
    recorded: 'software-not-registered',
  },
  reconnecting: {
    heading: 'specified',
    isPromised: true,
    mark: 'busy',
    main: {},
    others: { launch: null },
    recorded: null,
  },
  lost: { heading: 'specified', isPromised: false, mark: 'busy', main: {}, others: { launch: null }, recorded: null },
  unreachable: {
    heading: 'specified',
    isPromised: false,
    mark: 'stopped',
    main: { tryAgain: null },
    others: { launch: null },
    recorded: 'software-unreachable',
  },
  'not-loaded': {
    heading: 'specified',
    isPromised: false,
    mark: 'stopped',
    main: { reload: null },
    others: { launch: null },
    recorded: 'software-not-loaded',
  },
  blocked: {
    heading: 'specified',
    isPromised: false,
    mark: 'stopped',
    main: { launch: 'noPermission', tryAgain: 'onceAllowed' },
    others: {},
    recorded: 'software-blocked',
  },
  'no-answer': {
    heading: 'specified',
    isPromised: false,
    mark: 'question',
    main: { launch: 'fromHere', tryAgain: 'ifAsked' },
    others: { download: 'ifMissing' },
    recorded: 'software-no-answer',
  },
  'not-running': {
    heading: 'specified',
    isPromised: false,
    mark: 'stopped',
    main: { launch: 'fromHere', tryAgain: 'onceOpen' },
    others: { download: 'ifMissing' },
    recorded: 'software-not-running',
  },
  launching: {
    heading: 'specified',
    isPromised: true,
    mark: 'busy',
    main: {},
    others: { launch: null },
    recorded: null,
  },
  'launch-unanswered': {
    heading: 'specified',
    isPromised: false,
    mark: 'question',
    main: { launch: 'fromHere', tryAgain: 'onceOpen' },
    others: { download: 'ifMissing' },
    recorded: 'software-not-opened',
  },
  taken: { heading: 'taken', isPromised: false, mark: 'done', main: {}, others: {}, recorded: 'handed-over' },
  elsewhere: {
    heading: 'elsewhere',
    isPromised: false,
    mark: 'question',
    main: { sendAddress: null },
    others: {},
    recorded: null,
  },
};

export function headingOver(
  view: HandOffView,
  specified: Texts['autoLogin']['heading'],
  { headings }: HandOffTexts,
  product: string,
): string {
  const { heading } = handOffViews[view];
  return putIn(heading === 'specified' ? specified : headings[heading], { product });
}

/** Whether all that is above the panel stays from one view to the other. */
export function standsUnderTheSame(one: HandOffView, other: HandOffView): boolean {
  const [before, after] = [handOffViews[one], handOffViews[other]];
  return before.heading === after.heading && before.isPromised === after.isPromised;
}

export interface HandOffText {
  readonly title: string;
  /** In place of the title where the visitor has tried again, and nothing has changed. */
  readonly titleAgain?: string;
  /** In place of the title where it is known whose login the software has taken. */
  readonly titleFor?: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}
