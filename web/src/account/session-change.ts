/** Tells other tabs that this browser has a session now, and no more: they ask the server. */
const channelName = 'session';

/** Without a channel the other tabs notice on focus. */
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
