import { useAtomValue } from 'jotai';
import { useReducer, useState, type Dispatch } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsNavigating } from '../../navigation/use-is-navigating.ts';
import { loginEntryOf } from './login-entry.ts';
import { nextLoginState, type LoginEvent, type LoginState } from './login-state.ts';
import { sessionCheckResultAtom } from './session-check-result.ts';

/** The state of the login flow, in step with the browser's history and with pending navigations. */
export function useLoginState(): readonly [LoginState, Dispatch<LoginEvent>] {
  const location = useLocation();
  const isNavigating = useIsNavigating();
  const isChecked = useAtomValue(sessionCheckResultAtom) !== null;
  const entry = loginEntryOf(location);
  const [state, dispatch] = useReducer(nextLoginState, null, (): LoginState =>
    isChecked || entry.name === 'link-sent' ? entry : { name: 'checking' },
  );

  // Set during rendering, so that nothing of the former entry is ever shown under the new address.
  const [seen, setSeen] = useState({ key: location.key, isNavigating: false });
  if (seen.key !== location.key || seen.isNavigating !== isNavigating) {
    setSeen({ key: location.key, isNavigating });
    if (seen.key !== location.key) dispatch({ type: 'arrived', entry });
    if (seen.isNavigating !== isNavigating) dispatch(isNavigating ? { type: 'left' } : { type: 'stayed', entry });
  }
  return [state, dispatch];
}
