import type { ReferenceTexts } from './en.ts';

/** Japanese, for the reference of a failed request. */
export const ja: ReferenceTexts = {
  reference: '照会番号: {reference}',
  copy: '詳細をコピー',
  copied: 'コピーしました。サポートに問い合わせる際に、この詳細を貼り付けてください。',
  notCopied: 'ブラウザがコピーを許可しませんでした。以下の詳細を選択してコピーしてください。',
};
