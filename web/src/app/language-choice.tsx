import { use, useRef, useState, type ReactNode } from 'react';
import { languageCookie } from 'shared-protocol/language/language-cookie';
import { languageNames, type Language } from 'shared-protocol/language/languages';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { withKey } from '../model/query.ts';
import { loadOrReload } from '../lib/load-or-reload.ts';
import { useAppConfig } from '../state/app-config.ts';
import { loadSpokenTexts } from '../texts/load-spoken-texts.ts';
import { setPageLanguage } from '../texts/page-language.ts';
import { SpeakContext } from '../texts/spoken-texts.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './language-choice.module.scss';

/** The languages of the deployment, in their own words. A change keeps everything else: what was typed, what is shown. */
export function LanguageChoice(): ReactNode {
  const { languages: offered } = useAppConfig();
  const { common, language: spoken } = useTexts();
  const speak = use(SpeakContext);
  /** Null while nothing else is on its way than what is spoken. */
  const [chosen, setChosen] = useState<Language | null>(null);
  const latest = useRef<Language>(null);

  const choose = async (language: Language): Promise<void> => {
    latest.current = language;
    setChosen(language);
    keepChoice(language);
    const texts = await loadOrReload(() => loadSpokenTexts(language)).catch(() => null);
    if (latest.current !== language) return;
    setChosen(null);
    if (texts === null) return;
    setPageLanguage(language);
    speak(texts);
  };

  return (
    <div className={styles['choice']}>
      <Globe />
      <select
        className={styles['list']}
        aria-label={common.language}
        value={chosen ?? spoken}
        // A browser that puts back what was chosen before a reload knows less than the page.
        autoComplete="off"
        data-language
        onChange={({ target }) => void choose(target.value as Language)}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Keeps the choice for later pages, and for the host that renders them. */
function keepChoice(language: Language): void {
  const { pathname, search, hash } = window.location;
  // The wish of a sign-in request comes before the cookie: a reload must not bring the other language back.
  if (uiLocales(search).join('') !== '') {
    window.history.replaceState(window.history.state, '', pathname + withKey(search, 'ui_locales', language) + hash);
  }
  try {
    document.cookie = languageCookie(language, location.protocol === 'https:');
  } catch {
    // Where cookies are blocked, the choice holds for this page.
  }
}

function Globe(): ReactNode {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
      <path d="M2 10h16M10 2c5 5 5 11 0 16M10 2c-5 5-5 11 0 16" />
    </svg>
  );
}
