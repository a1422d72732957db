import type { HandOff } from './hand-off.ts';

export interface HandOffText {
  readonly title: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}

/** What each state says, in the product's name. */
export const handOffTexts = {
  looking: (product) => ({ title: `Looking for ${product} on this computer…` }),
  'needs-click': (product) => ({
    title: `Connect to ${product} on this computer`,
    text: 'Your browser will ask whether this page may reach apps on your device. Choose “Allow”.',
  }),
  'browser-asking': (product) => ({
    title: 'Your browser is asking you',
    text: `Choose “Allow” in its question, so that this page can reach ${product}. If you see no question, select the icon to the left of the address.`,
  }),
  connecting: (product) => ({ title: `${product} was found. Connecting…` }),
  connected: (product) => ({ title: `${product} is running and connected` }),
  'connected-to-newer': (product) => ({
    title: `${product} is running and connected`,
    text: 'It is newer than this page. What both of them know works; the rest is left out here.',
  }),
  reconnecting: (product) => ({
    title: `The connection to ${product} was lost. Reconnecting…`,
    text: 'This happens when the software restarts. It takes a few seconds.',
  }),
  unreachable: (product) => ({
    title: `${product} is running, but does not answer`,
    text: 'Close it, open it again, and try once more.',
  }),
  'not-loaded': (product) => ({
    title: `${product} is running, but this page is incomplete`,
    text: 'A part of it could not be loaded. Check your internet connection, and try again.',
  }),
  blocked: (product) => ({
    title: `Your browser does not let this page reach ${product}`,
    steps: [
      'Select the icon to the left of the address, and there “Site settings”.',
      'Set “Apps on device” (or “Local network access”) to “Allow”.',
      'Come back to this page: it goes on by itself.',
    ],
    text: `You can also open ${product} yourself.`,
  }),
  'no-answer': (product) => ({
    title: `${product} has not answered`,
    text: `Open it from your desktop or the Start menu. If it is not installed yet, download it. If your browser asks whether this page may reach apps on your device, choose “Allow”.`,
  }),
  'not-running': (product) => ({
    title: `${product} is not running on this computer`,
    text: 'Open it from your desktop or the Start menu. If it is not installed yet, download it.',
  }),
} as const satisfies Record<HandOff, (product: string) => HandOffText>;
