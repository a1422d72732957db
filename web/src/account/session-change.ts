/** Tells the app's other tabs that this browser has a session now. Says no more than that: they ask the server. */
const channelName = 'session';

/** Does nothing where there is no channel: the other tabs then notice on focus. */
export function announceSession(): void {
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

export function onSessionChange(notice: () => void): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  channel.onmessage = notice;
  return () => channel.close();
}

/** Null where the browser has no BroadcastChannel, or refuses one, as Firefox does where cookies are blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}
