import type { HandOffTexts } from './en.ts';

/** German, for the screen that hands a visitor over to the software. */
export const de: HandOffTexts = {
  views: {
    looking: (product) => ({
      title: `${product} wird auf diesem Computer gesucht\u00A0…`,
      text: 'Diese Seite zeigt an, wenn es bereit ist.',
    }),
    'needs-click': (product) => ({
      title: `Mit ${product} auf diesem Computer verbinden`,
      text: `Um hier zu sehen, wann ${product} bereit ist, lassen Sie diese Seite eine Verbindung herstellen.`,
    }),
    'browser-asking': (product) => ({
      title: 'Ihr Browser bittet Sie um Erlaubnis',
      text: `Um hier zu sehen, wann ${product} bereit ist, wählen Sie „Zulassen“. Die Frage verbirgt sich möglicherweise hinter dem Symbol links neben der Webadresse.`,
    }),
    connecting: (product) => ({
      title: `${product} wurde gefunden. Verbindung wird hergestellt\u00A0…`,
      text: 'Diese Seite zeigt an, wenn es bereit ist.',
    }),
    connected: (product) => ({
      title: `${product} wird ausgeführt und ist verbunden`,
    }),
    'connected-to-newer': (product) => ({
      title: `${product} wird ausgeführt und ist verbunden`,
      text: 'Ihre Version ist neuer als diese Seite. Einige Funktionen sind hier möglicherweise nicht verfügbar.',
    }),
    'not-registered': (product) => ({
      title: `${product} ist noch nicht registriert`,
      text: `Öffnen Sie ${product} und registrieren Sie es. Diese Seite erkennt das automatisch.`,
    }),
    reconnecting: (product) => ({
      title: `Die Verbindung zu ${product} wurde getrennt. Sie wird wiederhergestellt\u00A0…`,
      text: 'Das passiert, wenn die Software neu gestartet wird. Normalerweise dauert es nur wenige Sekunden.',
    }),
    lost: (product) => ({
      title: `${product} wird auf diesem Computer gesucht\u00A0…`,
      text: 'Die Verbindung wurde getrennt. Das passiert, wenn die Software neu gestartet wird.',
    }),
    unreachable: (product) => ({
      title: `${product} wird ausgeführt, aber wir können keine Verbindung herstellen`,
      text: `Schließen Sie ${product}, öffnen Sie es wieder und wählen Sie dann „Erneut versuchen“.`,
    }),
    'not-loaded': (product) => ({
      title: `${product} wird ausgeführt, aber ein Teil dieser Seite konnte nicht geladen werden`,
      text: 'Prüfen Sie Ihre Internetverbindung und laden Sie die Seite dann neu.',
    }),
    blocked: (product) => ({
      title: `Ihr Browser blockiert die Verbindung zu ${product}`,
      steps: [
        'Klicken Sie auf das Symbol links neben der Webadresse und dann auf „Website-Einstellungen“.',
        'Stellen Sie „Apps auf dem Gerät“ (oder „Zugriff auf das lokale Netzwerk“) auf „Zulassen“.',
        'Kehren Sie zu dieser Seite zurück. Die Verbindung wird dann automatisch hergestellt.',
      ],
      text: `Sie können ${product} selbst öffnen. Um hier zu sehen, wann es bereit ist, lassen Sie die Verbindung dieser Seite zu:`,
    }),
    'no-answer': (product) => ({
      title: `Wir konnten ${product} auf diesem Computer nicht erreichen`,
      text: `Öffnen Sie ${product} über den Desktop oder das Startmenü.`,
    }),
    'not-running': (product) => ({
      title: `${product} wird auf diesem Computer nicht ausgeführt`,
      text: 'Öffnen Sie es über den Desktop oder das Startmenü.',
    }),
    launching: (product) => ({
      title: `Warten, bis ${product} geöffnet wird\u00A0…`,
      text: `Falls Ihr Browser nachfragt, erlauben Sie ihm, ${product} zu öffnen.`,
    }),
    'launch-unanswered': (product) => ({
      title: `Wir haben noch keine Rückmeldung von ${product}`,
      text: 'Wenn es sich geöffnet hat, machen Sie dort weiter. Wenn nichts passiert ist, öffnen Sie es über den Desktop oder das Startmenü.',
    }),
    taken: (product) => ({
      title: `Sie sind bei ${product} angemeldet`,
    }),
    elsewhere: (product) => ({
      title: `Öffnen Sie diese Seite auf dem Computer, auf dem ${product} installiert ist`,
      text: `${product} läuft auf einem Computer, nicht auf einem Smartphone oder Tablet. Senden Sie sich die Adresse dieser Seite und öffnen Sie sie dort.`,
    }),
  },

  headings: {
    waiting: (product) => `Warten auf ${product}`,
    connected: (product) => `Sie sind mit ${product} verbunden`,
    reconnecting: (product) => `Verbindung zu ${product} wird wiederhergestellt`,
    notConnected: (product) => `Keine Verbindung zu ${product} möglich`,
    elsewhere: 'Machen Sie an Ihrem Computer weiter',
  },

  notes: {
    noPermission: 'Dafür ist keine Erlaubnis nötig.',
    thenAllow: 'Ihr Browser fragt, ob sich diese Seite mit Apps auf Ihrem Gerät verbinden darf. Wählen Sie „Zulassen“.',
    fromHere: 'Startet es von hier aus.',
    ifNoQuestion: 'Wenn Sie keine Frage sehen.',
    onceOpen: 'Wenn Sie es geöffnet haben.',
    onceAllowed: 'Wenn Sie es zugelassen haben.',
    ifAsked:
      'Falls Ihr Browser fragt, ob sich diese Seite mit Apps auf Ihrem Gerät verbinden darf, wählen Sie „Zulassen“.',
    ifMissing: 'Wenn es nicht installiert ist.',
  },

  open: (product) => `${product} öffnen`,
  mayClose: 'Sie können dieses Fenster schließen.',
  send: 'Adresse senden',
  copy: 'Adresse kopieren',
  copied: 'Die Adresse wurde kopiert.',
  copyFailed: 'Wir konnten die Adresse nicht kopieren. Sie können sie hier kopieren:',
  onThatComputer: 'Das ist dieser Computer',
};
