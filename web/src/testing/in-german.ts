import { en } from '../texts/en.ts';
import type { Texts } from '../texts/en.ts';

/** A few words of another language, for tests that are about a change of it and not about its words. */
export const inGerman: Texts = {
  ...en,
  language: 'de',
  common: {
    ...en.common,
    continue: 'Weiter',
    emailAddress: 'E-Mail-Adresse',
    language: 'Sprache',
    languageChanged: 'Diese Seite ist jetzt auf Deutsch.',
    password: 'Passwort',
  },
  login: { ...en.login, title: 'Kundenanmeldung', email: 'E-Mail-Adresse eingeben' },
  linkSent: { ...en.linkSent, title: 'Prüfen Sie Ihre E-Mails', againIn: { other: 'Wieder in # s' } },
  introductions: {
    ...en.introductions,
    'forgot-password': { title: 'Passwort vergessen?', text: 'Wir schicken Ihnen einen Link.' },
  },
  validation: { ...en.validation, emailInvalid: 'Keine gültige E-Mail-Adresse' },
  errors: { ...en.errors, updateSettings: 'Nicht gespeichert: {detail}' },
  advice: { ...en.advice, serverTrouble: 'Bei uns ist etwas schiefgegangen.' },
};
