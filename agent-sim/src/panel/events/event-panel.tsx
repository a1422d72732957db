import { Alert, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { catalogue, isEventName, type EventName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { Choice } from '../ui/choice.tsx';
import { MessageSelect, namesFor } from '../ui/message-select.tsx';
import { productOf, TargetChoice, type Target } from '../ui/target-choice.tsx';
import type { EventForm as LoadedEventForm } from './event-form.tsx';

/** Loaded when it is first shown, for its size. Where that fails it says so, and the rest of the page still works. */
const EventForm = lazy<typeof LoadedEventForm>(async () => {
  try {
    return { default: (await import('./event-form.tsx')).EventForm };
  } catch {
    return { default: NotLoaded };
  }
});

export function EventPanel({ products }: { readonly products: readonly Product[] }): ReactNode {
  const [target, setTarget] = useState<Target>('all');
  const [type, setType] = useState<EventName>('notification/raised');
  const [example, setExample] = useState('0');
  const { examples, purpose } = catalogue[type];

  const choose = (chosen: EventName): void => {
    setType(chosen);
    setExample('0');
  };
  const aim = (chosen: Target): void => {
    setTarget(chosen);
    const known = namesFor(events, chosen === 'all' ? products : [chosen]);
    const [first] = known;
    if (first && !known.includes(type)) choose(first);
  };

  return (
    <Stack>
      <TargetChoice products={products} target={target} onChoose={aim} />
      <MessageSelect
        label="Event"
        names={namesFor(events, target === 'all' ? products : [target])}
        value={type}
        onChoose={choose}
      />
      <Text size="sm" c="dimmed">
        {purpose}
      </Text>
      {examples.length > 1 && (
        <Choice
          label="Filled in with"
          options={examples.map((_, index) => ({ value: String(index), label: `Example ${index + 1}` }))}
          value={example}
          onChoose={setExample}
        />
      )}
      <Suspense fallback={<Text size="sm">The form is loading …</Text>}>
        <EventForm
          key={`${type} ${example}`}
          type={type}
          payload={examples[Number(example)]?.payload ?? {}}
          request={productOf(target)}
        />
      </Suspense>
    </Stack>
  );
}

const events = Object.keys(catalogue).filter(isEventName);

function NotLoaded(): ReactNode {
  return <Alert color="red">This part could not be loaded: reload the page once the simulator answers.</Alert>;
}
