/** Tells the app's other tabs that this browser has a session now. Says no more than that: they ask the server. */
const channelName = 'session';

/** Does nothing where the browser has no BroadcastChannel: the other tabs then notice on focus. */
export function announceSession(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

export function onSessionChange(notice: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = notice;
  return () => channel.close();
}
