import { useAtomValue, useSetAtom, atom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { localTexts } from '../lib/browser-storage.ts';
import { parseTheme, themeStorageKey, type Theme } from '../model/theme.ts';

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useAtomValue(themeAtom);
  const setChosen = useSetAtom(chosenThemeAtom);
  const choose = useCallback(
    (chosen: Theme) => {
      localTexts.set(themeStorageKey, chosen);
      setChosen(chosen);
    },
    [setChosen],
  );
  return [theme, choose];
}

/** Used once, by the shell. */
export function useThemeSync(): void {
  const chosen = useAtomValue(chosenThemeAtom);
  const setChosen = useSetAtom(chosenThemeAtom);
  const setSystem = useSetAtom(systemThemeAtom);

  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const readSystem = (): void => setSystem(dark.matches ? 'dark' : 'light');
    const readChoice = (): void => {
      const stored = parseTheme(localTexts.get(themeStorageKey));
      setChosen(stored);
      // Another tab may have cleared the storage.
      if (stored === null) delete document.documentElement.dataset['theme'];
    };
    readSystem();
    readChoice();
    dark.addEventListener('change', readSystem);
    window.addEventListener('storage', readChoice);
    return () => {
      dark.removeEventListener('change', readSystem);
      window.removeEventListener('storage', readChoice);
    };
  }, [setChosen, setSystem]);

  useEffect(() => {
    if (chosen !== null) document.documentElement.dataset['theme'] = chosen;
  }, [chosen]);
}

/** Null until the visitor has chosen: then the system decides. */
const chosenThemeAtom = atom<Theme | null>(null);

const systemThemeAtom = atom<Theme>('light');

const themeAtom = atom((get) => get(chosenThemeAtom) ?? get(systemThemeAtom));
