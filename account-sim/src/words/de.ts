import type { Words } from './en.ts';

export const de = {
  language: 'de',

  browsers: { unnamed: 'unbekannter Browser', on: '{browser} unter {system}' },
  time: { at: '{date} um {time} Uhr UTC', justNow: 'gerade eben' },

  refusals: {
    refused: 'Der Kontoserver hat das abgelehnt.',
    tooManyRequests: 'Zu viele Anfragen. Versuchen Sie es in {wait} noch einmal.',
    botCheck: 'Dieser Browser hat die Prüfung auf Roboter nicht bestanden.',
    noAccount: 'Diese Adresse gehört zu keinem Konto.',
    noInstallation: 'Mit dieser UUID ist keine Installation bekannt.',
    nobodySignedIn: 'Es ist niemand angemeldet.',
    passwordLoginOff: 'Die Anmeldung mit Passwort ist ausgeschaltet.',
    wrongCredentials: 'Die Adresse oder das Passwort ist falsch.',
  },

  codes: {
    code: 'Dieser Code ist falsch oder funktioniert nicht mehr. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    wrong: 'Dieser Code ist falsch. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    expired: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
    ended: 'Es wurden zu viele falsche Codes eingegeben. Fordern Sie einen neuen an.',
    used: 'Dieser Code oder sein Link wurde bereits benutzt. Fordern Sie einen neuen an.',
  },

  resetLinks: {
    missing: 'In der Adresse fehlt der Code zum Zurücksetzen. Öffnen Sie den Link in der E-Mail noch einmal.',
    unknown: 'Dieser Link zum Zurücksetzen ist nicht bekannt. Fordern Sie einen neuen an.',
    used: 'Dieser Link zum Zurücksetzen wurde bereits benutzt. Fordern Sie einen neuen an.',
    expired: 'Dieser Link zum Zurücksetzen ist abgelaufen. Fordern Sie einen neuen an.',
    ended:
      'Dieser Link zum Zurücksetzen funktioniert nicht mehr: Ein neuerer wurde benutzt, oder das Passwort wurde inzwischen festgelegt. Fordern Sie einen neuen an.',
  },

  passwords: {
    tooShort: 'Das neue Passwort muss mindestens {count} Zeichen lang sein',
    differ: 'Die Passwörter stimmen nicht überein',
    exists: 'Ihr Konto hat bereits ein Passwort.',
    signInFirst: 'Melden Sie sich zuerst an und legen Sie dann ein Passwort fest.',
  },

  passkeys: {
    unknown: 'Dieser Passkey ist hier nicht bekannt.',
    notVerified: 'Der Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal.',
    unusable: 'Mit diesem Passkey könnte man sich nicht anmelden; er wurde nicht gespeichert.',
    exists: 'Dieser Passkey ist bereits gespeichert.',
    tooMany: 'Dieses Konto hat {count} Passkeys. Entfernen Sie zuerst einen.',
    signInFirst: 'Melden Sie sich zuerst an und erstellen Sie dann einen Passkey.',
    signInAgain: 'Melden Sie sich erneut an und erstellen Sie dann einen Passkey.',
  },

  botCheck: { checkbox: 'Ich bin kein Roboter' },
  mails: {
    greeting: 'Guten Tag {name},',
    code: 'Oder geben Sie diesen Code auf der Seite ein, auf der Sie den Link angefordert haben:',
    accessLink: {
      subject: 'Ihr persönlicher Zugangslink',
      before: 'Sie haben einen Link zur Anmeldung bei {product} angefordert. Er funktioniert einmal.',
      action: 'Anmelden',
      expires: 'Der Link gilt {duration}.',
      bothExpire: 'Der Link gilt {duration}, der Code {ofCode}.',
      withoutCode: 'Diese E-Mail enthält keinen Code, weil zu viele falsche eingegeben wurden. Der Link funktioniert.',
      after: 'Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
    },
    resetPassword: {
      subject: 'Neues Passwort festlegen',
      before:
        'Sie haben ein neues Passwort angefordert. Öffnen Sie diesen Link, um eines zu wählen. Er funktioniert einmal.',
      action: 'Neues Passwort festlegen',
      after: 'Der Link gilt {duration}. Wenn Sie ihn nicht angefordert haben, bleibt Ihr Passwort, wie es ist.',
    },
    noAccount: {
      greeting: 'Guten Tag,',
      subject: 'Zu dieser Adresse gibt es kein Konto',
      before: 'Mit dieser Adresse wurde ein neues Passwort angefordert. Sie hat hier kein Konto.',
      action: 'Mit einer anderen Adresse anmelden',
      after: 'Wenn Sie das nicht waren, müssen Sie nichts tun.',
    },
    passkey: {
      action: 'Zu Ihrem Konto',
      'passkey-added': {
        subject: 'Zu Ihrem Konto wurde ein Passkey hinzugefügt',
        before: 'Am {when} wurde ein Passkey hinzugefügt.',
        beforeIn: 'Am {when} wurde ein Passkey hinzugefügt (Browser: {browser}).',
        after:
          'Wenn Sie das nicht waren, kann sich jemand anders bei Ihrem Konto anmelden: Wenden Sie sich sofort an uns.',
      },
      'passkey-removed': {
        subject: 'Aus Ihrem Konto wurde ein Passkey entfernt',
        before: 'Am {when} wurde ein Passkey entfernt.',
        beforeIn: 'Am {when} wurde ein Passkey entfernt (Browser: {browser}).',
        after:
          'Wenn Sie das nicht waren, prüfen Sie, was sich in Ihrem Konto sonst geändert hat, und wenden Sie sich an uns.',
      },
    },
  },

  links: {
    continueAs: 'Als {email} fortfahren',
    opened: 'Sie haben Ihren persönlichen Zugangslink geöffnet. Er funktioniert einmal.',
    signInHere: 'Hier anmelden',
    signInThere: 'Dort anmelden, wo ich ihn angefordert habe: {browser}, {when}',
    onlyIfYours:
      'Die zweite Schaltfläche ist nur dann sicher, wenn Sie selbst den Link dort angefordert haben. Andernfalls war es jemand anders und bekäme Zugang zu Ihrem Konto: Schließen Sie dann diese Seite.',
    askerGone: 'Dieser Browser ist nicht mehr erreichbar',
    stillHere: 'Sie können sich mit demselben Link weiterhin hier anmelden.',
    signInHereInstead: 'Stattdessen hier anmelden',
    goBack: 'Kehren Sie dorthin zurück, wo Sie den Link angefordert haben',
    isSignedIn:
      'Der Browser ({browser}) ist angemeldet, sobald Sie dorthin zurückkehren. Sie können diese Seite schließen.',
    toLogin: 'Zur Anmeldung',
    used: {
      title: 'Dieser Link wurde bereits benutzt',
      text: 'Ein Link funktioniert einmal. Fordern Sie bei der Anmeldung einen neuen an.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Fordern Sie bei der Anmeldung einen neuen an; das dauert nur einen Moment.',
    },
    ended: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Nachdem er gesendet worden war, wurde das Passwort dieses Kontos festgelegt. Fordern Sie bei der Anmeldung einen neuen an.',
    },
    unknown: {
      title: 'Unbekannter Link',
      text: 'Vielleicht fehlt ein Teil davon, oder etwas wurde hinzugefügt. Kopieren Sie genau die Adresse aus der E-Mail oder fordern Sie einen neuen Link an.',
    },
  },
} as const satisfies Words;
