import { atom } from 'jotai';
import type { Theme } from '../model/theme.ts';

/** Null until the visitor has chosen: then the system decides. */
export const chosenThemeAtom = atom<Theme | null>(null);

export const systemThemeAtom = atom<Theme>('light');

/** The theme in use. */
export const themeAtom = atom((get) => get(chosenThemeAtom) ?? get(systemThemeAtom));
