import { lateTexts } from '../late-texts.ts';
import type { ReferenceTexts } from './en.ts';

export const { load: loadReferenceTexts, useLateTexts: useReferenceTexts } = lateTexts<ReferenceTexts>('failure', {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBr,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
});
