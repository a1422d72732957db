import { use, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { languageCookie } from 'shared-protocol/language/language-cookie';
import { languageNames, type Language } from 'shared-protocol/language/languages';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { withKey } from '../model/query.ts';
import { orReload } from '../lib/on-demand.ts';
import { useAppConfig } from '../state/app-config.ts';
import { loadSpokenTexts } from '../texts/load-spoken-texts.ts';
import { setPageLanguage } from '../texts/page-language.ts';
import { SpeakContext } from '../texts/spoken-texts.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Status } from '../ui/status.tsx';
import styles from './language-choice.module.scss';

/** Keys move through the closed list without choosing, so that the page does not change at each: Enter and leaving choose. */
export function LanguageChoice(): ReactNode {
  const { languages: offered } = useAppConfig();
  const { common, language: spoken } = useTexts();
  const speak = use(SpeakContext);
  /** Null unless another language is loading. */
  const [chosen, setChosen] = useState<Language | null>(null);
  const latest = useRef<Language>(null);
  /** By keys, in the closed list. */
  const [browsed, setBrowsed] = useState<Language | null>(null);
  const movedAt = useRef(-Infinity);
  const [hasChosen, setHasChosen] = useState(false);

  const choose = async (language: Language): Promise<void> => {
    setBrowsed(null);
    latest.current = language;
    setChosen(language);
    keepChoice(language);
    const texts = await orReload(() => loadSpokenTexts(language)).catch(() => null);
    if (latest.current !== language) return;
    setChosen(null);
    if (texts === null) return;
    setPageLanguage(language);
    speak(texts);
    setHasChosen(true);
  };

  const chooseBrowsed = (): void => {
    if (browsed === spoken) setBrowsed(null);
    else if (browsed !== null) void choose(browsed);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    movedAt.current = movesInClosedList(event) ? performance.now() : -Infinity;
    if (browsed === null) return;
    if (event.key === 'Escape') setBrowsed(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    chooseBrowsed();
  };

  const onChange = (language: Language): void => {
    // A key changes a closed list at once; in an open one, it takes another key or a press to choose.
    if (performance.now() - movedAt.current < atOnceMs) setBrowsed(language);
    else void choose(language);
  };

  return (
    <div className={styles['choice']}>
      <Globe />
      <select
        className={styles['list']}
        aria-label={common.language}
        value={browsed ?? chosen ?? spoken}
        // A browser that puts back what was chosen before a reload knows less than the page.
        autoComplete="off"
        data-language
        onChange={({ target }) => onChange(target.value as Language)}
        onKeyDown={onKeyDown}
        onBlur={chooseBrowsed}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <div className="visuallyHidden">
        <Status>{hasChosen ? common.languageChanged : null}</Status>
      </div>
    </div>
  );
}

const atOnceMs = 200;

/** With Alt, an arrow opens the list. */
function movesInClosedList({ key, altKey }: KeyboardEvent): boolean {
  return !altKey && !['Enter', ' ', 'Tab', 'Escape', 'F4'].includes(key);
}

function keepChoice(language: Language): void {
  const { pathname, search, hash } = window.location;
  // `ui_locales` precedes the cookie: a reload must not bring the other language back.
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
