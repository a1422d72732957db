import { createContext, use } from 'react';
import type { CallAccount } from './call-account.ts';

/** How the app reaches the account server of its configuration. */
export const CallAccountContext = createContext<CallAccount | null>(null);

export function useCallAccount(): CallAccount {
  const call = use(CallAccountContext);
  if (call === null) throw new Error('useCallAccount needs a CallAccountContext above it');
  return call;
}
