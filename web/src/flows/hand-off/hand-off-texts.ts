import type { HandOffView } from './hand-off-view.ts';

export interface HandOffText {
  /** In place of the screen's own heading and sentence, which promise what this state contradicts. */
  readonly heading?: string;
  readonly title: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}

/** What the panel says in each state; `product` is the product's name. */
export const handOffTexts = {
  looking: (product) => ({ title: `Looking for ${product} on this computer…` }),
  'needs-click': (product) => ({
    title: `Connect to ${product} on this computer`,
    text: 'Your browser will ask if this page may connect to apps on your device. Select “Continue”, then “Allow”.',
  }),
  'browser-asking': (product) => ({
    title: 'Your browser is asking for your permission',
    text: `Choose “Allow” so that this page can connect to ${product}. If you don't see a question, select the icon to the left of the web address.`,
  }),
  connecting: (product) => ({ title: `${product} was found. Connecting…` }),
  connected: (product) => ({
    heading: `You're connected to ${product}`,
    title: `${product} is running and connected`,
  }),
  'connected-to-newer': (product) => ({
    heading: `You're connected to ${product}`,
    title: `${product} is running and connected`,
    text: 'Your version is newer than this page, so some features may not be available here.',
  }),
  'not-registered': (product) => ({
    heading: `Waiting for ${product}`,
    title: `${product} isn't registered yet`,
    text: `Open ${product} and register it. This page will notice by itself.`,
  }),
  reconnecting: (product) => ({
    title: `The connection to ${product} was lost. Reconnecting…`,
    text: 'This happens when the software restarts. It usually takes a few seconds.',
  }),
  unreachable: (product) => ({
    heading: `We couldn't connect to ${product}`,
    title: `${product} is running, but we can't connect to it`,
    text: `Close ${product}, open it again, and then select “Try again”.`,
  }),
  'not-loaded': (product) => ({
    heading: `We couldn't connect to ${product}`,
    title: `${product} is running, but we couldn't load part of this page`,
    text: 'Check your internet connection, then load the page again.',
  }),
  blocked: (product) => ({
    heading: `We couldn't connect to ${product}`,
    title: `Your browser is blocking the connection to ${product}`,
    steps: [
      'Select the icon to the left of the web address, then “Site settings”.',
      'Set “Apps on device” (or “Local network access”) to “Allow”.',
      'Return to this page. It will connect by itself.',
    ],
    text: `You can also open ${product} yourself.`,
  }),
  'no-answer': (product) => ({
    title: `We couldn't reach ${product} on this computer`,
    text: `Open ${product} from your desktop or the Start menu. If it isn't installed, download it. If your browser asks if this page may connect to apps on your device, choose “Allow”.`,
  }),
  'not-running': (product) => ({
    heading: `Waiting for ${product}`,
    title: `${product} is not running on this computer`,
    text: "Open it from your desktop or the Start menu. If it isn't installed, download it.",
  }),
} as const satisfies Record<HandOffView, (product: string) => HandOffText>;
