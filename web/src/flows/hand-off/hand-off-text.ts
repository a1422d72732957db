import type { Texts } from '../../texts/texts.ts';
import type { HandOffView } from './hand-off-view.ts';

export interface HandOffText {
  /** In place of the screen's own heading and sentence, which promise what this state contradicts. */
  readonly heading?: string;
  readonly title: string;
  readonly text?: string;
  readonly steps?: readonly string[];
}

/** What the panel says in each state; `product` is the product's name. */
export function handOffText({ handOff }: Texts, view: HandOffView, product: string): HandOffText {
  return handOff[view](product);
}
