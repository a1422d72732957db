import { plural } from './plural.ts';
import type { Texts } from './en.ts';

/** Japanese. Sentences are polite (です・ます); labels of buttons and fields are not sentences. */
export const ja: Texts = {
  language: 'ja',

  page: {
    description: 'アカウントとパソコンのソフトウェアにログインできます。',
    linkWorks:
      'このページは自動的に続行できませんでしたが、メールは送信されました。メールを開き、記載されているリンクをご利用ください。',
    notStarted: 'このページを読み込めませんでした',
    whatToDo: 'ログインには JavaScript が必要です。このサイトで許可し、接続をご確認ください。',
    notSignedOut: 'ログアウトしていません',
    howToSignOut: 'ログアウトには JavaScript が必要です。このサイトで許可し、接続をご確認ください。',
    signOutByLink:
      'または、このリンクからログアウトできます。開いたページには技術的なテキストが 1 行だけ表示されます。',
    signOut: 'ログアウト',
  },

  common: {
    loading: '読み込んでいます…',
    pleaseWait: 'お待ちください',
    close: '閉じる',
    language: '言語',
    languageChanged: 'このページは日本語になりました。',
    legal: '法的情報',
    show: '表示',
    showField: (label) => `「${label}」を表示`,
    tryAgain: '再試行',
    typedIsKept: '入力した内容は残っています。',
    continue: '続行',
    login: 'ログイン',
    password: 'パスワード',
    spaceAtEnd: 'パスワードの先頭または末尾に空白があります。空白もパスワードの一部になります。',
    emailAddress: 'メールアドレス',
    emailLinkInstead: '代わりにリンクをメールで受け取る',
    loadPageAgain: 'ページを再読み込み',
    contactSupport: 'サポートに問い合わせる',
    toDarkTheme: 'ダークテーマに切り替える',
    toLightTheme: 'ライトテーマに切り替える',
  },

  legal: {
    privacyPolicy: 'プライバシーポリシー',
    eula: '使用許諾契約',
    terms: '利用規約',
  },

  login: {
    title: 'お客様ログイン',
    softwareLoading: 'ソフトウェアを読み込んでいます…',
    productLoading: (productName) => `${productName} を読み込んでいます`,
    continueWithGoogle: 'Google で続行',
    or: 'または',
    email: 'メールアドレスを入力',
    anotherEmail: '別のメールアドレスを使用',
    withPassword: 'パスワードでログイン',
    didYouMean: 'もしかして: {address}',
    tryAnotherEmail: '別のメールアドレスをお試しください',
    checkFailed: 'すでにログインしているかどうかを確認できませんでした。以下からログインできます。',
    signInExpired: 'ログインの有効期限が切れました。アカウントページ、またはアクセス元のページからやり直してください。',
    toAccountPage: 'アカウントページに移動',
  },

  linkSent: {
    title: 'メールをご確認ください',
    purpose: 'メールに個人用アクセスリンクが記載されています',
    sentTo: '個人用アクセスリンクの送信先: {address}',
    expires: plural('ja', { other: 'リンクの有効期間は # 日間です' }),
    checkSpam: '迷惑メールフォルダもご確認ください',
    waiting: 'このブラウザでリンクを開くと、このページは自動的に次へ進みます',
    stillWaiting: 'このページは、上記のアドレスに送信したリンクが開かれるのを待っています。',
    continueAsOther: 'このアカウントで続ける',
    openMailbox: (provider) => `${provider} を開く`,
    sendAgain: 'もう一度送信',
    useAnotherEmail: '別のメールアドレスを使用',
    sending: 'リンクをもう一度送信しています',
    sentAgain: 'リンクをもう一度送信しました。',
    againInAMinute: '1 分後に再度送信できます。',
    againIn: plural('ja', { other: '# 秒後にもう一度送信できます。' }),
    againNow: 'もう一度送信できるようになりました。',
  },

  introductions: {
    'login-sign-up': {
      title: '今すぐ登録しましょう',
      text: 'アカウントを作成すると、サービスをご利用いただけます。',
    },
    'password-login': {
      title: 'アカウントにログイン',
      text: 'メールアドレスとパスワードを入力してください。',
    },
    'forgot-password': {
      title: 'パスワードをお忘れの場合',
      text: '以下に入力したメールアドレスに、パスワードをリセットするためのリンクをお送りします。',
    },
    'reset-password': {
      title: '新しいパスワードの設定',
      text: '以下のフォームに入力し、「パスワードを保存」をクリックしてください。',
    },
    'set-password': {
      title: 'パスワードの設定',
      text: 'パスワードがまだ設定されていません。安全のため、パスワードを設定してください。',
    },
  },

  passwordLogin: {
    forgotPassword: 'パスワードをお忘れの場合',
    createAccount: 'アカウントを作成',
  },

  passwordLoginDialog: {
    title: 'ログイン',
    email: 'メールアドレス',
    fillIn: '続けるには、メールアドレスとパスワードを入力してください。',
  },

  signUp: {
    createAccount: 'アカウントを作成',
    hideNotifications: 'この通知と今後の通知を表示しない',
    logIn: 'ログインはこちら',
    uninstallInstructions: 'アンインストールの手順',
  },

  forgotPassword: {
    send: 'メールを送信',
    sentTitle: 'パスワードのリセット用メールを送信しました',
    expires: (expiry) => `メール内のリンクの有効期間: ${expiry}`,
    checkInbox: '受信トレイを開き、リンクをクリックして新しいパスワードを設定してください。',
    sentTo: '{address} のアカウントがある場合は、数分以内にメールが届きます。',
    backToLogin: 'ログインに戻る',
  },

  newPassword: {
    rule: '8 文字以上',
    ruleMet: '十分な長さです',
    confirm: 'パスワードの確認',
    save: 'パスワードを保存',
  },

  resetPassword: {
    openLinkAgain:
      '再読み込みなどにより、このページはリンクの情報なしで読み込まれました。メール内のリンクをもう一度開いてください。使用済みまたは期限切れでなければ、引き続きご利用いただけます。',
    linkWorksOnce: 'リセット用のリンクは 1 回のみ、一定の期間内に限り使用できます。',
    openNewest:
      'リセット用のリンクは 1 回のみ、一定の期間内に限り使用できます。メールの中から最新のリンクを開くか、新しいリンクをリクエストしてください。',
    sendNewLink: '新しいリンクを送信',
    doneTitle: 'パスワードをリセットしました',
    doneText: '新しいパスワードを保存しました。今後はこのパスワードでログインしてください。',
  },

  setPassword: {
    passwordFor: '{account} のパスワード',
    changed: {
      title: '現在 {account} としてログインしています',
      text: '入力内容を消去しました。これから保存するパスワードは、このアカウントのものになります。',
    },
    named: {
      title: '{account} としてログインしています',
    },
    signedOut: 'ログインセッションが終了しました',
    signInAgain: 'パスワードを設定するには、もう一度ログインしてください。',
    signIn: 'ログイン',
    doneTitle: '新しいパスワードを設定しました',
    doneText: (product) =>
      `${product} のパスワードを保存しました。アプリケーションには新しいパスワードでログインしてください。`,
  },

  leaving: {
    lost: '次のページを開けませんでした。',
    whatToDo: 'インターネット接続を確認してから、「続行」を選択してください。',
  },

  logout: 'ログアウトしています',

  farewell: {
    title: 'ご利用ありがとうございました。',
    uninstalled: (product) => `${product} をパソコンからアンインストールしました。`,
    notProtected: 'お使いのパソコンは、このソフトウェアで保護されなくなりました。',
    extension: 'ブラウザ拡張機能を追加している場合は、その拡張機能も削除できます。',
    reinstall: '再インストールする',
    removeExtension: 'ブラウザ拡張機能のアンインストール手順',
  },

  download: {
    download: (product) => `${product} をダウンロード`,
    started: 'ダウンロードを開始しました。始まらない場合は、{link}してください。',
    again: (product) => `${product} をもう一度ダウンロード`,
  },

  autoLogin: {
    heading: (product) => `${product} にログインしています`,
    safeToClose: 'まもなくソフトウェアが開きます。このウィンドウは閉じても問題ありません。',
    failed: (product) => `${product} へのログインに失敗しました`,
    incompleteLink: 'このリンクは不完全です。',
    whichInstallation: 'どのパソコンのソフトウェアにログインするかを特定できません。{link}',
    logInAgain: 'もう一度ログイン',
  },

  validation: {
    emailRequired: 'メールアドレスを入力してください',
    emailInvalid: '有効なメールアドレスを入力してください',
    emailNotForPassword:
      'このメールアドレスには、パスワードでのログインに使えない文字が含まれています。代わりにリンクをメールで受け取れます。',
    forgottenEmailInvalid: 'メールアドレスが無効です',
    passwordRequired: 'パスワードを入力してください',
    newPasswordRequired: '新しいパスワードを入力してください',
    newPasswordTooShort: '新しいパスワードは 8 文字以上で入力してください',
    confirmPasswordRequired: '確認のため、パスワードをもう一度入力してください',
    confirmPasswordDiffers: 'パスワードが一致しません',
  },

  errors: {
    logInFailed: 'ログイン中にエラーが発生しました',
    invalidCredentials: 'メールアドレスまたはパスワードが正しくありません',
    setPasswordMissing: 'パスワードの設定中にエラーが発生しました',
    setPasswordFailed: 'エラーが発生しました。もう一度お試しください。',
    fetchUserFailed: 'アカウント情報の取得中にエラーが発生しました',
    requestFailed: 'リクエストの送信中にエラーが発生しました。',
    hasPassword: 'このアカウントにはすでにパスワードが設定されています。',
    botCheckFailed: 'ログインできませんでした',
    accountNotFound: 'アカウントが見つかりません',
    forgotPasswordRefused: 'パスワードのリセットをリクエストできませんでした: {detail}',
    resetPasswordRefused: 'パスワードをリセットできませんでした: {detail}',
    fetchUserRefused: 'アカウント情報を取得できませんでした: {detail}',
    updateSettings: '設定を保存できませんでした: {detail}',
  },

  detail: {
    noAnswer: '応答がありません',
    httpStatus: (status) => `HTTP ${status}`,
  },

  advice: {
    offline: 'オフラインのようです。インターネット接続を確認してから、もう一度お試しください。',
    onlineAgain: 'オンラインに戻りました。もう一度お試しいただけます。',
    tryingAgain: '再試行しています…',
    tooSlow: '時間がかかりすぎました。もう一度お試しください。',
    unreachable: 'サーバーに接続できませんでした。インターネット接続を確認してから、もう一度お試しください。',
    intercepted:
      'お客様と当社の間にある別の機器が、サーバーの代わりに応答しました。ご利用のネットワークにログイン画面がある場合は、先にそちらでログインしてから、もう一度お試しください。',
    serverTrouble: 'サーバー側で問題が発生しました。数分後にもう一度お試しください。',
    tooManyRequests: '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
    nextPageLost: '次のページを開けませんでした。インターネット接続を確認してから、もう一度お試しください。',
    linkFailed: 'リンクの送信に失敗しました。',
    linkFailedOffline: 'リンクの送信に失敗しました。オフラインのようです。',
    linkNotSent: 'アカウントは見つかりましたが、リンクを送信できませんでした。数分後にもう一度お試しください。',
    botCheckRefused: 'ロボットではないことを確認できませんでした。もう一度お試しください。',
    botCheckNotPassed:
      'このブラウザーでは、ロボットではないことの確認が完了していません。このサイトの Cookie とスクリプトを許可してから、もう一度お試しください。',
    cookiesBlocked:
      'このブラウザーはこのサイトの Cookie を保存していません。このサイトの Cookie を許可してから、もう一度お試しください。',
  },

  retry: {
    in: plural('ja', { other: '# 秒後にもう一度お試しいただけます。' }),
    inMinutes: plural('ja', { other: '# 分後にもう一度お試しいただけます。' }),
    now: 'もう一度お試しいただけます。',
  },

  trouble: {
    title: '問題が発生しました',
    text: 'このページを表示できませんでした。アカウントに影響はありません。',
    whatToDo:
      'ページを再読み込みしてください。解決しない場合は、別のブラウザを使用するか、しばらくしてからもう一度アクセスしてください。',
  },
  invalidConfiguration: {
    title: 'このページは正しく設定されていません',
    text: '現在、ここからはログインできません。お客様のアカウントやパソコンに問題はありません。',
    whatToDo:
      'しばらくしてからもう一度お試しください。サイトの管理者の方は、設定の問題点をブラウザのコンソールで確認できます。',
  },
};
