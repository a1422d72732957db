import type { WaysInTexts } from './en.ts';

/** German, for a code beside the link and for passkeys. */
export const de: WaysInTexts = {
  code: {
    label: 'Code aus der E-Mail eingeben',
    works: 'Der Code funktioniert 10 Minuten lang und nur in diesem Browser.',
    incomplete: 'Geben Sie den sechsstelligen Code aus der E-Mail ein',
    tooLong: 'Der Code hat nur 6 Ziffern',
    refused:
      'Dieser Code hat nicht funktioniert. Er funktioniert nur in dem Browser, in dem er angefordert wurde. Nehmen Sie den aus der neuesten E-Mail, oder lassen Sie sie noch einmal senden.',
    refusals: {
      wrong: 'Das ist nicht der richtige Code. Vergleichen Sie ihn mit der neuesten E-Mail.',
      expired: 'Dieser Code ist abgelaufen.',
      ended: 'Es wurden zu viele falsche Codes eingegeben. Keiner der bisher gesendeten Codes funktioniert mehr.',
      used: 'Dieser Code funktioniert nicht mehr: Er oder der Link in derselben E-Mail wurde schon verwendet.',
    },
    sendNew: 'Neuen Code senden',
  },
  passkey: {
    signIn: 'Mit einem Passkey anmelden',
    unknown: 'Dieser Passkey gehört hier zu keinem Konto mehr. Melden Sie sich auf eine andere Weise an.',
    refused:
      'Die Anmeldung mit einem Passkey hat nicht funktioniert. Versuchen Sie es noch einmal, oder melden Sie sich auf eine andere Weise an.',
    unasked:
      'Ihr Browser hat nicht nach einem Passkey gefragt. Vielleicht lässt er hier keine zu oder hat keinen. Melden Sie sich auf eine andere Weise an.',
    add: {
      title: 'Nächstes Mal schneller anmelden',
      text: 'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Displaysperre an, ohne E-Mail und ohne Passwort.',
      passkeyFor: 'Passkey für {account}',
      create: 'Passkey erstellen',
      notNow: 'Jetzt nicht',
      changed: 'Ein Passkey, den Sie jetzt erstellen, ist für dieses Konto.',
      named: 'Wenn es das richtige Konto ist, wählen Sie noch einmal „Passkey erstellen“.',
      signInAgain: 'Melden Sie sich noch einmal an, um einen Passkey zu erstellen.',
      oldSignIn:
        'Ihre Anmeldung liegt schon eine Weile zurück. Melden Sie sich zum Schutz Ihres Kontos noch einmal an, bevor Sie einen Passkey erstellen.',
      signInNow: 'Noch einmal anmelden',
      failed:
        'Der Passkey konnte nicht erstellt werden. Versuchen Sie es noch einmal, oder holen Sie es ein andermal nach.',
      unasked:
        'Ihr Browser hat nicht nachgefragt, deshalb wurde kein Passkey erstellt. Vielleicht lässt er hier keine zu. Versuchen Sie es noch einmal, oder fahren Sie ohne fort.',
      unsupported: 'Dieser Browser kann keine Passkeys erstellen. Sie können ohne fortfahren.',
      doneTitle: 'Ihr Passkey wurde erstellt!',
      doneText: (product) => `Nächstes Mal können Sie sich damit bei ${product} anmelden.`,
      mailed: 'Sie erhalten dazu auch eine E-Mail.',
      existsTitle: 'Sie haben schon einen Passkey',
      existsText: (product) =>
        `Ihr Passkey ist auf diesem Gerät gespeichert. Sie können sich damit bei ${product} anmelden.`,
    },
  },
};
