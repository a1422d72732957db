import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { EventName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { ControlAnswer } from '../../control/control-contract.ts';
import { callSimulator } from '../live/call-simulator.ts';
import { announce } from '../ui/announcer.tsx';
import styles from './event-form.module.css';
import { MessageForm } from './message-form.tsx';
import type { Payload } from './payload-validator.ts';

interface EventFormProps {
  readonly type: EventName;
  readonly payload: Payload;
  readonly request: { readonly product?: Product };
}

/** Complains at the field, and says how many pages received the event. */
export function EventForm({ type, payload, request }: EventFormProps): ReactNode {
  const [entered, setEntered] = useState(payload);
  const [result, setResult] = useState<{ readonly isFailure: boolean; readonly text: string } | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (sent: Payload): Promise<void> => {
    setSending(true);
    const outcome = await callSimulator('sendEvent', { ...request, type, payload: sent });
    setSending(false);
    if (outcome.status === 'done') {
      const text = sentText(type, outcome.answer);
      setResult({ isFailure: false, text });
      announce(text);
      return;
    }
    setResult({ isFailure: true, text: outcome.message });
  };

  return (
    <MessageForm
      idPrefix="event"
      type={type}
      payload={entered}
      onChange={(changed) => {
        setEntered(changed);
        setResult(null);
      }}
      onInvalid={(count) =>
        setResult({ isFailure: true, text: count === 1 ? 'One field is invalid.' : `${count} fields are invalid.` })
      }
      onSubmit={(submitted) => void send(submitted)}
    >
      <Group className={styles['foot'] ?? ''} py="sm">
        <Button type="submit" variant="filled" loading={isSending}>
          Send event
        </Button>
        {result && (
          <Text
            size="sm"
            c={result.isFailure ? 'var(--mantine-color-error)' : 'var(--mantine-color-green-light-color)'}
            role={result.isFailure ? 'alert' : undefined}
          >
            {result.text}
          </Text>
        )}
      </Group>
    </MessageForm>
  );
}

function sentText(type: string, told: ControlAnswer<'sendEvent'>): string {
  const pages = told.reduce((sum, { connections }) => sum + connections, 0);
  if (pages === 0) return `${type} was sent; no page is connected`;
  return `${type} was sent to ${pages === 1 ? '1 page' : `${pages} pages`}`;
}
