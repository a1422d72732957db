import { useLocation } from 'react-router-dom';
import { useIsFirstView } from '../lib/use-first-view.ts';
import { inChosenLanguage } from './in-chosen-language.ts';

/** The address's query, for what is drawn: a rendered page knows none, so that it comes right after the first view. */
export function useSearch(): string {
  const { search } = useLocation();
  return useIsFirstView() ? '' : inChosenLanguage(search);
}
