import type { recordProblem } from '../../telemetry/record-step.ts';
import type { HandOffTexts } from '../../texts/auto-login/hand-off-texts.ts';

/** What the visitor sees in a state of the hand-off; its words are in the texts, under the same name. */
export interface HandOffRow {
  /** Beside the drawn computer. */
  readonly mark: 'busy' | 'question' | 'done' | 'stopped';
  /** The link that opens the software, where the deployment has one: what to do first, or besides. */
  readonly launch?: 'first' | 'besides';
  /** The visitor can look again; quietly where what to do first is outside of this page. */
  readonly look?: { readonly label: 'continue' | 'tryAgain'; readonly style: 'blue' | 'gray' };
  /** Only another load of the page helps. */
  readonly offersReload?: true;
  /** The software may not be installed. */
  readonly offersDownload?: true;
  /** The software is on another computer, which needs the address of this page. */
  readonly offersAddress?: true;
  /** The software was reached, or what kept the page from it; neither while it may still come true. */
  readonly recorded?: 'handed-over' | Extract<Parameters<typeof recordProblem>[0], `software-${string}`>;
}

const rows = {
  looking: { mark: 'busy', launch: 'besides' },
  'needs-click': { mark: 'question', launch: 'first', look: { label: 'continue', style: 'blue' } },
  'browser-asking': { mark: 'question', launch: 'first', look: { label: 'tryAgain', style: 'gray' } },
  connecting: { mark: 'busy', launch: 'besides' },
  connected: { mark: 'done', recorded: 'handed-over' },
  'connected-to-newer': { mark: 'done', recorded: 'handed-over' },
  'not-registered': {
    mark: 'question',
    launch: 'first',
    look: { label: 'tryAgain', style: 'gray' },
    recorded: 'software-not-registered',
  },
  reconnecting: { mark: 'busy', launch: 'besides' },
  unreachable: {
    mark: 'stopped',
    launch: 'besides',
    look: { label: 'tryAgain', style: 'blue' },
    recorded: 'software-unreachable',
  },
  'not-loaded': { mark: 'stopped', launch: 'besides', offersReload: true, recorded: 'software-not-loaded' },
  blocked: {
    mark: 'stopped',
    launch: 'first',
    look: { label: 'tryAgain', style: 'blue' },
    recorded: 'software-blocked',
  },
  'no-answer': {
    mark: 'question',
    launch: 'first',
    look: { label: 'tryAgain', style: 'blue' },
    offersDownload: true,
    recorded: 'software-no-answer',
  },
  'not-running': {
    mark: 'stopped',
    launch: 'first',
    look: { label: 'tryAgain', style: 'blue' },
    offersDownload: true,
    recorded: 'software-not-running',
  },
  launching: { mark: 'busy', launch: 'besides' },
  'launch-unanswered': {
    mark: 'question',
    launch: 'first',
    look: { label: 'tryAgain', style: 'blue' },
    offersDownload: true,
    recorded: 'software-not-opened',
  },
  taken: { mark: 'done', recorded: 'handed-over' },
  elsewhere: { mark: 'question', offersAddress: true },
} as const satisfies Record<string, HandOffRow>;

export type HandOffView = keyof typeof rows;

export const handOffViews: Readonly<Record<HandOffView, HandOffRow>> = rows;

export interface HandOffText {
  /** In place of the screen's own heading and sentence, which promise what this state contradicts. */
  readonly heading?: string;
  readonly title: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}

/** What the panel says; `product` is the product's name. The words name the link where there is one. */
export function handOffText(texts: HandOffTexts, view: HandOffView, product: string, hasLaunch: boolean): HandOffText {
  const withLaunch: Partial<Record<HandOffView, (product: string) => Partial<HandOffText>>> = texts.withLaunch;
  return { ...texts.views[view](product), ...(hasLaunch && withLaunch[view]?.(product)) };
}
