import type { WaysInTexts } from './ways-in-texts.ts';

/** Japanese, for a code beside the link and for passkeys. */
export const ja = {
  code: {
    label: 'または、メールに記載のコードを入力',
    incomplete: 'メールに記載の6桁のコードを入力してください',
    refused: 'このコードは使用できませんでした。最新のメールのコードを使用するか、もう一度送信してください。',
  },
  passkey: {
    signIn: 'パスキーでログイン',
    unknown: 'このパスキーのアカウントは現在ありません。別の方法でログインしてください。',
    refused: 'パスキーでログインできませんでした。もう一度試すか、別の方法でログインしてください。',
    add: {
      title: '次回からもっと早くログイン',
      text: 'パスキーを使うと、メールやパスワードの代わりに、指紋、顔、または画面ロックでログインできます。',
      passkeyFor: '{account} のパスキー',
      create: 'パスキーを作成',
      notNow: '後で',
      changed: '今作成するパスキーは、このアカウントのものになります。',
      named: 'このアカウントで正しければ、もう一度「パスキーを作成」を選択してください。',
      signInAgain: 'パスキーを作成するには、もう一度ログインしてください。',
      failed: 'パスキーを作成できませんでした。もう一度試すか、後で作成してください。',
      unsupported: 'このブラウザではパスキーを作成できません。作成せずに続けることができます。',
      doneTitle: 'パスキーを作成しました',
      doneText: (product) => `次回から、このパスキーで ${product} にログインできます。`,
      existsTitle: 'パスキーは作成済みです',
      existsText: (product) =>
        `パスキーはこのデバイスに保存されています。このパスキーで ${product} にログインできます。`,
    },
  },
} satisfies WaysInTexts;
