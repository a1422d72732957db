import { Button } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { announce } from '../ui/announcer.tsx';
import styles from './json.module.css';

export function Json({ value, label }: { readonly value: unknown; readonly label: string }): ReactNode {
  const text = useMemo(() => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)), [value]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => announce('Copied'),
      () => announce('The browser blocked copying'),
    );
  };
  return (
    <div className={styles['box']}>
      {/* The box can be scrolled with the keyboard too. */}
      <pre className={styles['json']} tabIndex={0} role="region" aria-label={label}>
        {tokensOf(text).map(({ kind, text: part }, index) =>
          kind === 'plain' ? (
            part
          ) : (
            <span key={index} className={styles[kind]}>
              {part}
            </span>
          ),
        )}
      </pre>
      <Button
        size="compact-xs"
        pos="absolute"
        top={6}
        right={6}
        onClick={copy}
        aria-label={`Copy ${label.toLowerCase()}`}
      >
        Copy
      </Button>
    </div>
  );
}

interface Token {
  readonly kind: 'plain' | 'key' | 'text' | 'word';
  readonly text: string;
}

/** A string with the colon of a key, a string, a number or a word. */
const tokenPattern = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Beyond it colouring costs more than it helps. */
const maxColoured = 100_000;

function tokensOf(text: string): readonly Token[] {
  if (text.length > maxColoured) return [{ kind: 'plain', text }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    tokens.push({ kind: 'plain', text: text.slice(end, match.index) });
    tokens.push({ kind: match[2] ? 'key' : match[1] ? 'text' : 'word', text: match[0] });
    end = match.index + match[0].length;
  }
  return [...tokens, { kind: 'plain', text: text.slice(end) }];
}
