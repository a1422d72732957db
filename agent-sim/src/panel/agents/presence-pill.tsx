import type { ReactNode } from 'react';
import { Pill } from '../ui/pill.tsx';
import type { Presence } from './presence-of.ts';

export function PresencePill({ presence }: { readonly presence: Presence }): ReactNode {
  const { tone, word } = looks[presence];
  return (
    <Pill tone={tone} hasDot>
      {word}
    </Pill>
  );
}

const looks = {
  running: { tone: 'good', word: 'Running' },
  rebooting: { tone: 'warn', word: 'Rebooting' },
  refusing: { tone: 'error', word: 'Refusing connections' },
  uninstalled: { tone: 'quiet', word: 'Uninstalled' },
} as const satisfies Record<Presence, object>;
