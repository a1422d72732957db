import { plural } from './plural.ts';
import type { Texts } from './en.ts';

/** German. Addresses visitors as „Sie“. */
export const de: Texts = {
  language: 'de',

  page: {
    description: 'Melden Sie sich bei Ihrem Konto und Ihrer Software an.',
    linkWorks:
      'Diese Seite konnte nicht von selbst weitermachen, aber die E-Mail wurde gesendet: Öffnen Sie sie und verwenden Sie den Link darin.',
    notStarted: 'Diese Seite konnte nicht gestartet werden',
    whatToDo:
      'Für die Anmeldung wird JavaScript benötigt: Lassen Sie es für diese Website zu und prüfen Sie Ihre Verbindung.',
    notSignedOut: 'Sie wurden nicht abgemeldet',
    howToSignOut:
      'Für die Abmeldung wird JavaScript benötigt: Lassen Sie es für diese Website zu und prüfen Sie Ihre Verbindung.',
    signOutByLink: 'Oder melden Sie sich über diesen Link ab. Er öffnet nur eine Zeile technischen Text.',
    signOut: 'Abmelden',
  },

  common: {
    loading: 'Wird geladen\u00A0…',
    pleaseWait: 'Bitte warten',
    close: 'Schließen',
    language: 'Sprache',
    languageChanged: 'Diese Seite ist jetzt auf Deutsch.',
    legal: 'Rechtliches',
    show: 'Anzeigen',
    showField: (label) => `„${label}“ anzeigen`,
    tryAgain: 'Erneut versuchen',
    typedIsKept: 'Ihre Eingaben sind noch da.',
    continue: 'Weiter',
    login: 'Anmelden',
    password: 'Passwort',
    spaceAtEnd: 'Ihr Passwort beginnt oder endet mit einem Leerzeichen. Es gehört zum Passwort.',
    emailAddress: 'E-Mail-Adresse',
    emailLinkInstead: 'Stattdessen Link per E-Mail erhalten',
    loadPageAgain: 'Seite neu laden',
    contactSupport: 'Support kontaktieren',
    toDarkTheme: 'Zum dunklen Design wechseln',
    toLightTheme: 'Zum hellen Design wechseln',
  },

  legal: {
    privacyPolicy: 'Datenschutzerklärung',
    eula: 'Lizenzvertrag',
    terms: 'Allgemeine Geschäftsbedingungen',
  },

  login: {
    title: 'Kundenanmeldung',
    softwareLoading: 'Software wird geladen\u00A0…',
    productLoading: (productName) => `${productName} wird geladen`,
    continueWithGoogle: 'Weiter mit Google',
    or: 'Oder',
    email: 'E-Mail-Adresse eingeben',
    anotherEmail: 'Andere E-Mail-Adresse verwenden',
    withPassword: 'Mit Passwort anmelden',
    didYouMean: 'Meinten Sie {address}?',
    tryAnotherEmail: 'Versuchen Sie es mit einer anderen E-Mail-Adresse',
    checkFailed: 'Wir konnten nicht prüfen, ob Sie bereits angemeldet sind. Sie können sich unten anmelden.',
    signInExpired:
      'Diese Anmeldung ist abgelaufen. Beginnen Sie noch einmal auf Ihrer Kontoseite oder auf der Seite, von der Sie hierher gelangt sind.',
    toAccountPage: 'Zu Ihrer Kontoseite',
  },

  linkSent: {
    title: 'Prüfen Sie Ihre E-Mails',
    purpose: 'Dort finden Sie Ihren persönlichen Zugangslink',
    sentTo: 'Persönlicher Zugangslink gesendet an: {address}',
    expires: plural('de', { one: 'Der Link ist # Tag gültig', other: 'Der Link ist # Tage gültig' }),
    checkSpam: 'Sehen Sie auch im Spam- oder Junk-E-Mail-Ordner nach',
    waiting: 'Sobald Sie den Link in diesem Browser öffnen, geht es hier weiter',
    stillWaiting: 'Diese Seite wartet weiter auf den Link, der an die Adresse oben gesendet wurde.',
    continueAsOther: 'Mit diesem Konto fortfahren',
    openMailbox: (provider) => `${provider} öffnen`,
    sendAgain: 'Erneut senden',
    useAnotherEmail: 'Andere E-Mail-Adresse verwenden',
    sending: 'Der Link wird erneut gesendet',
    sentAgain: 'Der Link wurde erneut gesendet.',
    againInAMinute: 'In einer Minute können Sie ihn noch einmal senden.',
    againIn: plural('de', {
      one: 'Sie können ihn in #\u00A0s erneut senden.',
      other: 'Sie können ihn in #\u00A0s erneut senden.',
    }),
    againNow: 'Sie können ihn jetzt erneut senden.',
  },

  introductions: {
    'login-sign-up': {
      title: 'Jetzt registrieren!',
      text: 'Erstellen Sie ein Konto, um unsere Dienste zu nutzen.',
    },
    'password-login': {
      title: 'Melden Sie sich an',
      text: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
    },
    'forgot-password': {
      title: 'Passwort vergessen?',
      text: 'Wir senden einen Link zum Zurücksetzen Ihres Passworts an die E-Mail-Adresse, die Sie unten eingeben.',
    },
    'reset-password': {
      title: 'Neues Passwort festlegen',
      text: 'Füllen Sie das Formular aus und klicken Sie auf „Passwort speichern“.',
    },
    'set-password': {
      title: 'Passwort festlegen',
      text: 'Sie haben noch kein Passwort. Legen Sie zu Ihrer Sicherheit eines fest.',
    },
  },

  passwordLogin: {
    forgotPassword: 'Passwort vergessen?',
    createAccount: 'Konto erstellen',
  },

  passwordLoginDialog: {
    title: 'Anmeldung',
    email: 'E-Mail-Adresse',
    fillIn: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein, um fortzufahren.',
  },

  signUp: {
    createAccount: 'Konto erstellen',
    hideNotifications: 'Diese und künftige Benachrichtigungen nicht mehr anzeigen',
    logIn: 'Hier anmelden',
    uninstallInstructions: 'Anleitung zur Deinstallation',
  },

  forgotPassword: {
    send: 'E-Mail senden',
    sentTitle: 'E-Mail zum Zurücksetzen des Passworts gesendet',
    expires: (expiry) => `Gültigkeit des Links in der E-Mail: ${expiry}.`,
    checkInbox: 'Öffnen Sie Ihren Posteingang und klicken Sie auf den Link, um ein neues Passwort festzulegen.',
    sentTo: 'Wenn es zu {address} ein Konto gibt, erhalten Sie die E-Mail in wenigen Minuten.',
    backToLogin: 'Zurück zur Anmeldung',
  },

  newPassword: {
    rule: 'Mindestens 8 Zeichen',
    ruleMet: 'Lang genug',
    confirm: 'Passwort bestätigen',
    save: 'Passwort speichern',
  },

  resetPassword: {
    openLinkAgain:
      'Diese Seite wurde ohne ihren Link geladen, zum Beispiel, weil sie neu geladen wurde. Öffnen Sie den Link in Ihrer E-Mail noch einmal: Er funktioniert weiterhin, bis er benutzt wird oder abläuft.',
    linkWorksOnce: 'Ein Link zum Zurücksetzen funktioniert nur einmal und nur für begrenzte Zeit.',
    openNewest:
      'Ein Link zum Zurücksetzen funktioniert nur einmal und nur für begrenzte Zeit. Öffnen Sie den neuesten aus Ihren E-Mails oder fordern Sie einen neuen an.',
    sendNewLink: 'Neuen Link senden',
    doneTitle: 'Ihr Passwort wurde zurückgesetzt!',
    doneText: 'Wir haben Ihr neues Passwort gespeichert. Verwenden Sie es künftig zum Anmelden.',
  },

  setPassword: {
    passwordFor: 'Passwort für {account}',
    changed: {
      title: 'Sie sind jetzt als {account} angemeldet',
      text: 'Wir haben das Formular geleert. Ein Passwort, das Sie jetzt speichern, gilt für dieses Konto.',
    },
    named: {
      title: 'Sie sind als {account} angemeldet',
    },
    signedOut: 'Ihre Sitzung ist abgelaufen',
    signInAgain: 'Melden Sie sich erneut an, um Ihr Passwort festzulegen.',
    signIn: 'Anmelden',
    doneTitle: 'Ihr neues Passwort wurde festgelegt!',
    doneText: (product) =>
      `Wir haben Ihr Passwort für ${product} gespeichert. Verwenden Sie das neue Passwort, um sich in der Anwendung anzumelden.`,
  },

  leaving: {
    lost: 'Die nächste Seite wurde nicht geöffnet.',
    whatToDo: 'Prüfen Sie Ihre Internetverbindung und wählen Sie dann „Weiter“.',
  },

  logout: 'Sie werden abgemeldet',

  farewell: {
    title: 'Schade, dass Sie gehen.',
    uninstalled: (product) => `${product} wurde von Ihrem Computer deinstalliert.`,
    notProtected: 'Ihr Computer wird von der Software nicht mehr geschützt.',
    extension: 'Wenn Sie die Browsererweiterung hinzugefügt haben, können Sie diese ebenfalls entfernen.',
    reinstall: 'Neu installieren',
    removeExtension: 'Anleitung zum Entfernen der Browsererweiterung',
  },

  download: {
    download: (product) => `${product} herunterladen`,
    started: 'Der Download wurde gestartet. Falls nichts passiert, {link}.',
    again: (product) => `laden Sie ${product} noch einmal herunter`,
  },

  autoLogin: {
    heading: (product) => `Sie werden bei ${product} angemeldet`,
    safeToClose: 'Die Software wird gleich geöffnet. Sie können dieses Fenster schließen.',
    failed: (product) => `Wir konnten Sie nicht bei ${product} anmelden`,
    incompleteLink: 'Dieser Link ist unvollständig.',
    whichInstallation: 'Wir können nicht erkennen, bei welcher Installation Sie sich anmelden möchten. {link}',
    logInAgain: 'Erneut anmelden',
  },

  validation: {
    emailRequired: 'Geben Sie Ihre E-Mail-Adresse ein',
    emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
    emailNotForPassword:
      'Diese Adresse enthält ein Zeichen, das bei der Anmeldung mit Passwort nicht möglich ist. Sie können stattdessen einen Link per E-Mail erhalten.',
    forgottenEmailInvalid: 'Ungültige E-Mail-Adresse',
    passwordRequired: 'Geben Sie Ihr Passwort ein',
    newPasswordRequired: 'Geben Sie ein Passwort ein',
    newPasswordTooShort: 'Das neue Passwort muss mindestens 8 Zeichen lang sein',
    confirmPasswordRequired: 'Bestätigen Sie Ihr Passwort',
    confirmPasswordDiffers: 'Die Passwörter stimmen nicht überein',
  },

  errors: {
    logInFailed: 'Bei der Anmeldung ist ein Fehler aufgetreten',
    invalidCredentials: 'E-Mail-Adresse oder Passwort ist falsch',
    setPasswordMissing: 'Beim Festlegen des Passworts ist ein Fehler aufgetreten',
    setPasswordFailed: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    fetchUserFailed: 'Beim Abrufen Ihrer Kontodaten ist ein Fehler aufgetreten',
    requestFailed: 'Beim Senden der Anfrage ist ein Fehler aufgetreten.',
    hasPassword: 'Ihr Konto hat bereits ein Passwort.',
    botCheckFailed: 'Anmeldung fehlgeschlagen',
    accountNotFound: 'Konto nicht gefunden',
    forgotPasswordRefused: 'Der Link zum Zurücksetzen konnte nicht angefordert werden: {detail}',
    resetPasswordRefused: 'Das Passwort konnte nicht zurückgesetzt werden: {detail}',
    fetchUserRefused: 'Ihre Kontodaten konnten nicht abgerufen werden: {detail}',
    updateSettings: 'Die Einstellungen konnten nicht gespeichert werden: {detail}',
  },

  detail: {
    noAnswer: 'keine Antwort',
    httpStatus: (status) => `HTTP ${status}`,
  },

  advice: {
    offline: 'Sie sind anscheinend offline. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
    onlineAgain: 'Sie sind wieder online. Sie können es jetzt erneut versuchen.',
    tryingAgain: 'Neuer Versuch\u00A0…',
    tooSlow: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    unreachable:
      'Wir konnten unseren Server nicht erreichen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
    intercepted:
      'Etwas zwischen Ihnen und uns hat anstelle unseres Servers geantwortet. Wenn Ihr Netzwerk eine eigene Anmeldeseite hat, melden Sie sich zuerst dort an und versuchen Sie es dann erneut.',
    serverTrouble: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es in ein paar Minuten erneut.',
    tooManyRequests: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es dann erneut.',
    nextPageLost:
      'Die nächste Seite wurde nicht geöffnet. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
    linkFailed: 'Wir konnten den Link nicht senden.',
    linkFailedOffline: 'Wir konnten den Link nicht senden. Sie sind anscheinend offline.',
    linkNotSent:
      'Wir haben Ihr Konto gefunden, konnten den Link aber nicht senden. Bitte versuchen Sie es in ein paar Minuten erneut.',
    botCheckRefused: 'Wir konnten nicht bestätigen, dass Sie kein Roboter sind. Bitte versuchen Sie es erneut.',
    botCheckNotPassed:
      'Dieser Browser hat die Prüfung, dass Sie kein Roboter sind, nicht bestanden. Lassen Sie Cookies und Skripte für diese Website zu und versuchen Sie es dann erneut.',
    cookiesBlocked:
      'Dieser Browser speichert keine Cookies für diese Website. Lassen Sie Cookies für diese Website zu und versuchen Sie es dann erneut.',
  },

  retry: {
    in: plural('de', {
      one: 'Sie können es in # Sekunde erneut versuchen.',
      other: 'Sie können es in # Sekunden erneut versuchen.',
    }),
    inMinutes: plural('de', {
      one: 'Sie können es in # Minute erneut versuchen.',
      other: 'Sie können es in # Minuten erneut versuchen.',
    }),
    now: 'Sie können es jetzt erneut versuchen.',
  },

  trouble: {
    title: 'Etwas ist schiefgegangen',
    text: 'Wir konnten diese Seite nicht anzeigen. Ihr Konto ist davon nicht betroffen.',
    whatToDo:
      'Laden Sie die Seite neu. Wenn das nicht hilft, verwenden Sie einen anderen Browser oder kommen Sie später wieder.',
  },
  invalidConfiguration: {
    title: 'Diese Seite ist nicht richtig eingerichtet',
    text: 'Eine Anmeldung ist hier zurzeit nicht möglich. Mit Ihrem Konto und Ihrem Computer ist alles in Ordnung.',
    whatToDo:
      'Bitte versuchen Sie es später erneut. Wenn Sie diese Website betreiben: In der Konsole des Browsers steht, was an der Konfiguration falsch ist.',
  },
};
