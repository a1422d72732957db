import { Button, Center } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LiveMessage } from '../live/live-state.ts';
import styles from './log.module.css';
import { LogRow } from './log-row.tsx';

interface LogListProps {
  readonly messages: readonly LiveMessage[];
  readonly namesProduct: boolean;
}

/** So many rows are drawn at first, and so many more when the end is reached. */
const pageSize = 100;

/** One stop for Tab; arrows, Home and End go from row to row. */
export function LogList({ messages, namesProduct }: LogListProps): ReactNode {
  const [drawn, setDrawn] = useState(pageSize);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const rows = messages.slice(0, drawn);
  const stop = rows.some((message) => keyOf(message) === focused) ? focused : keyOf(rows[0]);
  const drawMore = useCallback(() => setDrawn((before) => before + pageSize), []);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && drawMore(), { root: list.current });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [drawMore, drawn]);

  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])];
    const from = buttons.findIndex((button) => button === event.target);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (from === -1 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  return (
    <ol ref={list} className={styles['list']} onKeyDown={move} aria-label="Messages, latest first">
      {rows.map((message) => {
        const key = keyOf(message);
        return (
          <LogRow
            key={key}
            rowKey={key}
            message={message}
            namesProduct={namesProduct}
            isStop={key === stop}
            onFocus={setFocused}
          />
        );
      })}
      {rows.length < messages.length && (
        <li>
          <div ref={end} />
          <Center p="xs">
            <Button onClick={drawMore}>Show older messages</Button>
          </Center>
        </li>
      )}
    </ol>
  );
}

function keyOf(message: LiveMessage | undefined): string {
  return message ? `${message.product} ${message.entry.sequence} ${message.entry.at}` : '';
}
