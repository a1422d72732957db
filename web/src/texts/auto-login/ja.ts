import type { HandOffTexts } from './en.ts';

/** Japanese, for the screen that hands a visitor over to the software. */
export const ja: HandOffTexts = {
  views: {
    looking: (product) => ({
      title: `このパソコンで ${product} を探しています…`,
      text: '準備ができると、このページに表示されます。',
    }),
    'needs-click': (product) => ({
      title: `このパソコンの ${product} に接続`,
      text: `${product} の準備ができたことをこのページで確認するには、接続を許可してください。`,
    }),
    'browser-asking': (product) => ({
      title: 'ブラウザが許可を求めています',
      text: `${product} の準備ができたことをこのページで確認するには、「許可する」を選択してください。確認は、アドレスバーの左にあるアイコンに隠れている場合があります。`,
    }),
    connecting: (product) => ({
      title: `${product} が見つかりました。接続しています…`,
      text: '準備ができると、このページに表示されます。',
    }),
    connected: (product) => ({
      title: `${product} は実行中で、接続されています`,
    }),
    'connected-to-newer': (product) => ({
      title: `${product} は実行中で、接続されています`,
      text: 'お使いのバージョンはこのページより新しいため、一部の機能はここではご利用になれない場合があります。',
    }),
    'not-registered': (product) => ({
      title: `${product} はまだ登録されていません`,
      text: `${product} を開いて登録してください。登録はこのページに自動的に反映されます。`,
    }),
    reconnecting: (product) => ({
      title: `${product} との接続が切れました。再接続しています…`,
      text: 'ソフトウェアの再起動中に発生することがあります。通常は数秒で完了します。',
    }),
    lost: (product) => ({
      title: `このパソコンで ${product} を探しています…`,
      text: '接続が切れました。ソフトウェアの再起動中に発生することがあります。',
    }),
    unreachable: (product) => ({
      title: `${product} は実行中ですが、接続できません`,
      text: `${product} を閉じてもう一度開き、「再試行」を選択してください。`,
    }),
    'not-loaded': (product) => ({
      title: `${product} は実行中ですが、このページの一部を読み込めませんでした`,
      text: 'インターネット接続を確認してから、ページを再読み込みしてください。',
    }),
    blocked: (product) => ({
      title: `ブラウザが ${product} への接続をブロックしています`,
      steps: [
        'アドレスバーの左にあるアイコンを選択し、「サイトの設定」を選択します。',
        '「デバイス上のアプリ」（または「ローカル ネットワークへのアクセス」）を「許可する」に設定します。',
        'このページに戻ります。自動的に接続されます。',
      ],
      text: `${product} をご自身で開くこともできます。準備ができたことをこのページで確認するには、次の手順で接続を許可してください。`,
    }),
    'no-answer': (product) => ({
      title: `このパソコンの ${product} に接続できませんでした`,
      text: `デスクトップまたはスタートメニューから ${product} を開いてください。`,
    }),
    'not-running': (product) => ({
      title: `このパソコンで ${product} が実行されていません`,
      text: 'デスクトップまたはスタートメニューから開いてください。',
    }),
    launching: (product) => ({
      title: `${product} が開くのを待っています…`,
      text: `ブラウザに確認が表示された場合は、${product} を開くことを許可してください。`,
    }),
    'launch-unanswered': (product) => ({
      title: `${product} からの応答がまだありません`,
      text: 'すでに開いている場合は、そちらで続けてください。何も起こらなかった場合は、デスクトップまたはスタートメニューから開いてください。',
    }),
    taken: (product) => ({
      title: `${product} にログインしました`,
    }),
    elsewhere: (product) => ({
      title: `${product} がインストールされているパソコンで、このページを開いてください`,
      text: `${product} はパソコン用のソフトウェアで、スマートフォンやタブレットでは動作しません。このページのアドレスをご自身に送信し、パソコンで開いてください。`,
    }),
  },

  headings: {
    waiting: (product) => `${product} を待っています`,
    connected: (product) => `${product} に接続しました`,
    reconnecting: (product) => `${product} に再接続しています`,
    notConnected: (product) => `${product} に接続できませんでした`,
    elsewhere: 'パソコンで続けてください',
  },

  notes: {
    noPermission: '許可は必要ありません。',
    thenAllow:
      'デバイス上のアプリへの接続をこのページに許可するかどうか、ブラウザに確認が表示されます。「許可する」を選択してください。',
    fromHere: 'このページから起動します。',
    ifNoQuestion: '確認が表示されない場合。',
    onceOpen: 'ソフトウェアを開いた後。',
    onceAllowed: '接続を許可した後。',
    ifAsked:
      'デバイス上のアプリへの接続をこのページに許可するかどうかの確認がブラウザに表示された場合は、「許可する」を選択してください。',
    ifMissing: 'インストールされていない場合。',
  },

  open: (product) => `${product} を開く`,
  mayClose: 'このウィンドウは閉じてもかまいません。',
  send: 'アドレスを送信',
  copy: 'アドレスをコピー',
  copied: 'アドレスをコピーしました。',
  copyFailed: 'アドレスをコピーできませんでした。こちらからコピーしてください。',
  onThatComputer: 'このパソコンで続ける',
};
