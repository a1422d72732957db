import { useLocation } from 'react-router-dom';
import { loginHistoryOf, type LoginHistory } from '../model/login-history.ts';

/** What the present history entry keeps of the login flow. */
export function useLoginHistory(): LoginHistory {
  return loginHistoryOf(useLocation().state);
}
