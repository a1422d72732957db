import type { HandOffTexts } from './hand-off-texts.ts';

/** Japanese, for the screen that hands a visitor over to the software. */
export const ja = {
  views: {
    looking: (product) => ({ title: `このパソコンで ${product} を探しています…` }),
    'needs-click': (product) => ({
      title: `このパソコンの ${product} に接続`,
      text: 'デバイス上のアプリへの接続をこのページに許可するかどうか、ブラウザに確認が表示されます。「続行」、「許可する」の順に選択してください。',
    }),
    'browser-asking': (product) => ({
      title: 'ブラウザが許可を求めています',
      text: `このページが ${product} に接続できるように、「許可する」を選択してください。確認が表示されない場合は、アドレスバーの左にあるアイコンを選択してください。`,
    }),
    connecting: (product) => ({ title: `${product} が見つかりました。接続しています…` }),
    connected: (product) => ({
      heading: `${product} に接続しました`,
      title: `${product} は実行中で、接続されています`,
    }),
    'connected-to-newer': (product) => ({
      heading: `${product} に接続しました`,
      title: `${product} は実行中で、接続されています`,
      text: 'お使いのバージョンはこのページより新しいため、一部の機能はここではご利用になれない場合があります。',
    }),
    'not-registered': (product) => ({
      heading: `${product} を待っています`,
      title: `${product} はまだ登録されていません`,
      text: `${product} を開いて登録してください。登録はこのページに自動的に反映されます。`,
    }),
    reconnecting: (product) => ({
      title: `${product} との接続が切れました。再接続しています…`,
      text: 'ソフトウェアの再起動中に発生することがあります。通常は数秒で完了します。',
    }),
    unreachable: (product) => ({
      heading: `${product} に接続できませんでした`,
      title: `${product} は実行中ですが、接続できません`,
      text: `${product} を閉じてもう一度開き、「再試行」を選択してください。`,
    }),
    'not-loaded': (product) => ({
      heading: `${product} に接続できませんでした`,
      title: `${product} は実行中ですが、このページの一部を読み込めませんでした`,
      text: 'インターネット接続を確認してから、ページを再読み込みしてください。',
    }),
    blocked: (product) => ({
      heading: `${product} に接続できませんでした`,
      title: `ブラウザが ${product} への接続をブロックしています`,
      steps: [
        'アドレスバーの左にあるアイコンを選択し、「サイトの設定」を選択します。',
        '「デバイス上のアプリ」（または「ローカル ネットワークへのアクセス」）を「許可する」に設定します。',
        'このページに戻ります。自動的に接続されます。',
      ],
      text: `${product} をご自身で開くこともできます。`,
    }),
    'no-answer': (product) => ({
      title: `このパソコンの ${product} に接続できませんでした`,
      text: `デスクトップまたはスタートメニューから ${product} を開いてください。インストールされていない場合は、ダウンロードしてください。デバイス上のアプリへの接続をこのページに許可するかどうかの確認がブラウザに表示された場合は、「許可する」を選択してください。`,
    }),
    'not-running': (product) => ({
      heading: `${product} を待っています`,
      title: `このパソコンで ${product} が実行されていません`,
      text: 'デスクトップまたはスタートメニューから開いてください。インストールされていない場合は、ダウンロードしてください。',
    }),
    launching: (product) => ({
      heading: `${product} を待っています`,
      title: `${product} が開くのを待っています…`,
      text: `ブラウザに確認が表示された場合は、${product} を開くことを許可してください。`,
    }),
    'launch-unanswered': (product) => ({
      heading: `${product} を待っています`,
      title: `${product} からの応答がまだありません`,
      text: 'すでに開いている場合は、そちらで続けてください。何も起こらなかった場合は、デスクトップまたはスタートメニューから開いてください。インストールされていない場合は、ダウンロードしてください。',
    }),
    taken: (product) => ({
      heading: `${product} に接続しました`,
      title: `${product} にログインしました`,
    }),
    elsewhere: (product) => ({
      heading: 'パソコンで続けてください',
      title: `${product} がインストールされているパソコンで、このページを開いてください`,
      text: `${product} はパソコン用のソフトウェアで、スマートフォンやタブレットでは動作しません。このページのアドレスをご自身に送信し、パソコンで開いてください。`,
    }),
  },

  withLaunch: {
    'needs-click': (product) => ({
      text: `「${product} を開く」を選択してください。許可は必要ありません。または「続行」を選択すると、デバイス上のアプリへの接続をこのページに許可するかどうか、ブラウザに確認が表示されます。「許可する」を選択すると、${product} の準備ができたことがこのページに表示されます。`,
    }),
    'browser-asking': (product) => ({
      text: `このページが ${product} に接続できるように、「許可する」を選択してください。確認が表示されない場合は、「${product} を開く」を選択してください。この操作に許可は必要ありません。`,
    }),
    blocked: (product) => ({
      heading: `${product} を待っています`,
      text: `「${product} を開く」を選択してください。許可は必要ありません。このページから自動的に接続するには、次の手順で許可してください。`,
    }),
    'no-answer': (product) => ({
      text: `「${product} を開く」を選択してください。インストールされていない場合は、ダウンロードしてください。デバイス上のアプリへの接続をこのページに許可するかどうかの確認がブラウザに表示された場合は、「許可する」を選択してください。`,
    }),
    'not-running': (product) => ({
      text: `「${product} を開く」を選択してください。インストールされていない場合は、ダウンロードしてください。`,
    }),
  },

  open: (product) => `${product} を開く`,
  mayClose: 'このウィンドウは閉じてもかまいません。',
  send: 'アドレスを送信',
  copy: 'アドレスをコピー',
  copied: 'アドレスをコピーしました。',
  copyFailed: 'アドレスをコピーできませんでした。こちらからコピーしてください。',
  onThatComputer: 'このパソコンで続ける',
} satisfies HandOffTexts;
