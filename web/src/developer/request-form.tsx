import { Button, Divider, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { MessageForm } from 'message-form';
import { useId, useState, type ReactNode } from 'react';
import { catalogue, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import { areaIntroductions, areaOf, type Area } from 'shared-protocol/agent/documents/areas';
import type { Product } from 'shared-protocol/product';

export interface RequestFormProps {
  readonly product: Product;
  readonly isConnected: boolean;
  readonly send: (type: RequestName, payload: unknown) => Promise<void>;
}

/** Any request that the product's agent serves, in a form made from its schema and filled with its example. */
export function RequestForm({ product, isConnected, send }: RequestFormProps): ReactNode {
  const [type, setType] = useState<RequestName>('licence/check');
  const [payload, setPayload] = useState<Readonly<Record<string, unknown>>>({});
  const heading = useId();
  const row = catalogue[type];
  return (
    <Stack gap="sm" role="group" aria-labelledby={heading}>
      <Divider />
      <Title order={3} id={heading}>
        Send a request
      </Title>
      <NativeSelect
        label="Message"
        description={`${row.purpose} Answered within ${row.timeLimitMs / 1_000} s${row.needsConfirmation ? ', once its user agrees' : ''}.`}
        inputWrapperOrder={['label', 'input', 'description']}
        data={requestsByArea(product)}
        value={type}
        onChange={({ target: { value } }) => {
          if (!isRequestName(value)) return;
          setType(value);
          setPayload(catalogue[value].examples[0].payload);
        }}
      />
      <MessageForm
        key={type}
        idPrefix={`${product}-payload`}
        type={type}
        payload={payload}
        onChange={setPayload}
        onSubmit={(submitted) => void send(type, submitted)}
      >
        <Group mt="sm">
          <Button type="submit" variant="filled" disabled={!isConnected}>
            Send
          </Button>
          <Button disabled={!isConnected} onClick={() => void send(type, payload)}>
            Send without validation
          </Button>
        </Group>
      </MessageForm>
    </Stack>
  );
}

function requestsByArea(product: Product): { group: Area; items: RequestName[] }[] {
  const served = Object.keys(catalogue)
    .filter(isRequestName)
    .filter((name) => catalogue[name].products.includes(product));
  // The table of introductions has every area, and nothing else.
  const areas = Object.keys(areaIntroductions) as Area[];
  return areas
    .map((group) => ({ group, items: served.filter((name) => areaOf(name) === group) }))
    .filter(({ items }) => items.length > 0);
}
