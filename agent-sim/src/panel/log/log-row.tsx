import { productNames } from '../product-names.ts';
import { Badge, Box, Text } from '@mantine/core';
import { memo, useId, useState, type ReactNode } from 'react';
import type { LogEntry } from '../../log/log-entry.ts';
import type { LiveMessage } from '../live/live-state.ts';
import { Json } from './json.tsx';
import styles from './log.module.css';

interface LogRowProps {
  readonly rowKey: string;
  readonly message: LiveMessage;
  readonly namesProduct: boolean;
  /** Whether Tab comes to this row. */
  readonly isStop: boolean;
  readonly onFocus: (rowKey: string) => void;
}

/** A message in a line; opened, the whole of it. Drawn again only when it changes: there are many. */
export const LogRow = memo(function LogRow({ rowKey, message, namesProduct, isStop, onFocus }: LogRowProps): ReactNode {
  const { product, entry } = message;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(rowKey)}
        onClick={() => setOpen(!isOpen)}
      >
        <time dateTime={entry.at} className={styles['time']}>
          {new Date(entry.at).toLocaleTimeString('en-GB', clockParts)}
        </time>
        <Badge variant="light" color={kindColours[entry.kind]} radius="sm" size="md" flex="none" w={104}>
          <span aria-hidden="true">{entry.direction === 'received' ? '→' : '←'}</span> {entry.kind}
        </Badge>
        <span className={styles['type']}>{entry.type ?? 'not a message'}</span>
        {entry.error !== null && <span className={styles['error']}>{entry.error}</span>}
        {namesProduct && <span className={styles['product']}>{productNames[product]}</span>}
      </button>
      {isOpen && (
        <Box id={id} px="sm" pb="sm">
          <Text size="sm" c="dimmed" py={4}>
            {wayOf(entry)}
          </Text>
          <Json value={entry.envelope} label={`Envelope of ${entry.type ?? 'the message'}`} />
        </Box>
      )}
    </li>
  );
});

const kindColours = {
  request: 'blue',
  response: 'green',
  event: 'orange',
  unreadable: 'red',
  refused: 'red',
} as const satisfies Record<LogEntry['kind'], string>;

function wayOf({ direction, connectionId }: LogEntry): string {
  if (connectionId === '-') return 'From a page that was refused: its origin is not one that the agent serves';
  if (connectionId === '*') return 'To every connected page';
  return direction === 'received' ? `From the page of connection ${connectionId}` : `To connection ${connectionId}`;
}

const clockParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
