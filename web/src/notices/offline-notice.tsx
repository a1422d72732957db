import type { ReactNode } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { Notice } from '../ui/notice.tsx';

/** Shows while the browser is offline and goes when it is back; nothing is sent again by itself. */
export function OfflineNotice(): ReactNode {
  const isOnline = useOnline();
  return isOnline ? null : <Notice kind="quiet">You're offline. Connect to the internet to sign in.</Notice>;
}
