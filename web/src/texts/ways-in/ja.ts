import type { WaysInTexts } from './ways-in-texts.ts';

/** Japanese, for a code beside the link and for passkeys. */
export const ja = {
  code: {
    label: 'または、メールに記載のコードを入力',
    incomplete: 'メールに記載の6桁のコードを入力してください',
    refused: 'このコードは使用できませんでした。最新のメールのコードを使用するか、もう一度送信してください。',
  },
} satisfies WaysInTexts;
