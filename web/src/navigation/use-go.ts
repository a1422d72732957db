import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { inChosenLanguage } from './in-chosen-language.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

interface GoOptions {
  /** Takes the place of the present history entry, so that Back does not lead there again. */
  readonly replace?: boolean;
  /** What the new history entry keeps. */
  readonly state?: unknown;
}

/** Shows another screen of the app, or another history entry of the same one. */
export type Go = (to: string, options?: GoOptions) => void;

/** The one way to another screen, besides `AppLink`. */
export function useGo(): Go {
  const navigate = useNavigate();
  const navigation = useAtomValue(navigationAtom);
  const setPending = useSetAtom(pendingNavigationAtom);
  return useCallback(
    (to, options) => {
      navigation.started();
      setPending('screen');
      void navigate(
        to.replace(/\?.*/, (search) => inChosenLanguage(search)),
        options,
      );
    },
    [navigate, navigation, setPending],
  );
}
