import { Affix, Notification } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';

const shownMs = 4_000;

let said = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Announces what has happened, visibly and to screen readers. */
export function announce(text: string): void {
  clearTimeout(timer);
  // A screen reader announces equal texts once; an extra space makes them differ.
  say(text === said ? `${text}\u00a0` : text);
  timer = setTimeout(() => say(''), shownMs);
}

/** Shows what `announce` is called with; once in the page. */
export function Announcer(): ReactNode {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    // Always there, so that screen readers know the region before its first text; clicks go to what is under it.
    <Affix role="status" position={{ bottom: 20, left: 20, right: 20 }} style={{ pointerEvents: 'none' }}>
      {text && (
        <Notification role="presentation" withCloseButton={false} withBorder maw="60ch" mx="auto">
          {text}
        </Notification>
      )}
    </Affix>
  );
}

function say(text: string): void {
  said = text;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
