import type { HandOffTexts } from './hand-off-texts.ts';

/** German, for the screen that hands a visitor over to the software. */
export const de = {
  views: {
    looking: (product) => ({ title: `${product} wird auf diesem Computer gesucht\u00A0…` }),
    'needs-click': (product) => ({
      title: `Mit ${product} auf diesem Computer verbinden`,
      text: 'Ihr Browser fragt, ob sich diese Seite mit Apps auf Ihrem Gerät verbinden darf. Wählen Sie „Weiter“ und dann „Zulassen“.',
    }),
    'browser-asking': (product) => ({
      title: 'Ihr Browser bittet Sie um Erlaubnis',
      text: `Wählen Sie „Zulassen“, damit sich diese Seite mit ${product} verbinden kann. Wenn Sie keine Frage sehen, klicken Sie auf das Symbol links neben der Webadresse.`,
    }),
    connecting: (product) => ({ title: `${product} wurde gefunden. Verbindung wird hergestellt\u00A0…` }),
    connected: (product) => ({
      heading: `Sie sind mit ${product} verbunden`,
      title: `${product} wird ausgeführt und ist verbunden`,
    }),
    'connected-to-newer': (product) => ({
      heading: `Sie sind mit ${product} verbunden`,
      title: `${product} wird ausgeführt und ist verbunden`,
      text: 'Ihre Version ist neuer als diese Seite. Einige Funktionen sind hier möglicherweise nicht verfügbar.',
    }),
    'not-registered': (product) => ({
      heading: `Warten auf ${product}`,
      title: `${product} ist noch nicht registriert`,
      text: `Öffnen Sie ${product} und registrieren Sie es. Diese Seite erkennt das automatisch.`,
    }),
    reconnecting: (product) => ({
      title: `Die Verbindung zu ${product} wurde getrennt. Sie wird wiederhergestellt\u00A0…`,
      text: 'Das passiert, wenn die Software neu gestartet wird. Normalerweise dauert es nur wenige Sekunden.',
    }),
    unreachable: (product) => ({
      heading: `Keine Verbindung zu ${product} möglich`,
      title: `${product} wird ausgeführt, aber wir können keine Verbindung herstellen`,
      text: `Schließen Sie ${product}, öffnen Sie es wieder und wählen Sie dann „Erneut versuchen“.`,
    }),
    'not-loaded': (product) => ({
      heading: `Keine Verbindung zu ${product} möglich`,
      title: `${product} wird ausgeführt, aber ein Teil dieser Seite konnte nicht geladen werden`,
      text: 'Prüfen Sie Ihre Internetverbindung und laden Sie die Seite dann neu.',
    }),
    blocked: (product) => ({
      heading: `Keine Verbindung zu ${product} möglich`,
      title: `Ihr Browser blockiert die Verbindung zu ${product}`,
      steps: [
        'Klicken Sie auf das Symbol links neben der Webadresse und dann auf „Website-Einstellungen“.',
        'Stellen Sie „Apps auf dem Gerät“ (oder „Zugriff auf das lokale Netzwerk“) auf „Zulassen“.',
        'Kehren Sie zu dieser Seite zurück. Die Verbindung wird dann automatisch hergestellt.',
      ],
      text: `Sie können ${product} auch selbst öffnen.`,
    }),
    'no-answer': (product) => ({
      title: `Wir konnten ${product} auf diesem Computer nicht erreichen`,
      text: `Öffnen Sie ${product} über den Desktop oder das Startmenü. Wenn es nicht installiert ist, laden Sie es herunter. Falls Ihr Browser fragt, ob sich diese Seite mit Apps auf Ihrem Gerät verbinden darf, wählen Sie „Zulassen“.`,
    }),
    'not-running': (product) => ({
      heading: `Warten auf ${product}`,
      title: `${product} wird auf diesem Computer nicht ausgeführt`,
      text: 'Öffnen Sie es über den Desktop oder das Startmenü. Wenn es nicht installiert ist, laden Sie es herunter.',
    }),
    launching: (product) => ({
      heading: `Warten auf ${product}`,
      title: `Warten, bis ${product} geöffnet wird\u00A0…`,
      text: `Falls Ihr Browser nachfragt, erlauben Sie ihm, ${product} zu öffnen.`,
    }),
    'launch-unanswered': (product) => ({
      heading: `Warten auf ${product}`,
      title: `Wir haben noch keine Rückmeldung von ${product}`,
      text: 'Wenn es sich geöffnet hat, machen Sie dort weiter. Wenn nichts passiert ist, öffnen Sie es über den Desktop oder das Startmenü. Wenn es nicht installiert ist, laden Sie es herunter.',
    }),
    taken: (product) => ({
      heading: `Sie sind mit ${product} verbunden`,
      title: `Sie sind bei ${product} angemeldet`,
    }),
    elsewhere: (product) => ({
      heading: 'Machen Sie an Ihrem Computer weiter',
      title: `Öffnen Sie diese Seite auf dem Computer, auf dem ${product} installiert ist`,
      text: `${product} läuft auf einem Computer, nicht auf einem Smartphone oder Tablet. Senden Sie sich die Adresse dieser Seite und öffnen Sie sie dort.`,
    }),
  },

  withLaunch: {
    'needs-click': (product) => ({
      text: `Wählen Sie „${product} öffnen“. Dafür ist keine Erlaubnis nötig. Oder wählen Sie „Weiter“: Ihr Browser fragt dann, ob sich diese Seite mit Apps auf Ihrem Gerät verbinden darf. Wenn Sie „Zulassen“ wählen, kann diese Seite erkennen, wann ${product} bereit ist.`,
    }),
    'browser-asking': (product) => ({
      text: `Wählen Sie „Zulassen“, damit sich diese Seite mit ${product} verbinden kann. Wenn Sie keine Frage sehen, wählen Sie „${product} öffnen“. Dafür ist keine Erlaubnis nötig.`,
    }),
    blocked: (product) => ({
      heading: `Warten auf ${product}`,
      text: `Wählen Sie „${product} öffnen“. Dafür ist keine Erlaubnis nötig. Oder lassen Sie zu, dass sich diese Seite selbst verbindet:`,
    }),
    'no-answer': (product) => ({
      text: `Wählen Sie „${product} öffnen“. Wenn es nicht installiert ist, laden Sie es herunter. Falls Ihr Browser fragt, ob sich diese Seite mit Apps auf Ihrem Gerät verbinden darf, wählen Sie „Zulassen“.`,
    }),
    'not-running': (product) => ({
      text: `Wählen Sie „${product} öffnen“. Wenn es nicht installiert ist, laden Sie es herunter.`,
    }),
  },

  open: (product) => `${product} öffnen`,
  mayClose: 'Sie können dieses Fenster schließen.',
  send: 'Adresse senden',
  copy: 'Adresse kopieren',
  copied: 'Die Adresse wurde kopiert.',
  copyFailed: 'Wir konnten die Adresse nicht kopieren. Sie können sie hier kopieren:',
  onThatComputer: 'Das ist dieser Computer',
} satisfies HandOffTexts;
