import { Suspense, useState, type ReactNode } from 'react';
import { catalogue, isEventName, type EventName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { Choice } from '../ui/choice.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { messageOptionsOf } from '../ui/message-options.ts';
import { productOf, TargetChoice, type Target } from '../ui/target-choice.tsx';
import styles from './event-panel.module.css';

const EventForm = lazyPart(async () => (await import('./event-form.tsx')).EventForm);

/** Says anything to connected pages that an agent could say. */
export function EventPanel({ products }: { readonly products: readonly Product[] }): ReactNode {
  const [target, setTarget] = useState<Target>('all');
  const [type, setType] = useState<EventName>('notification/raised');
  const [example, setExample] = useState('0');
  const { examples, purpose } = catalogue[type];

  const options = messageOptionsOf(events, target === 'all' ? products : [target]);
  const choose = (chosen: EventName): void => {
    setType(chosen);
    setExample('0');
  };
  const aim = (chosen: Target): void => {
    setTarget(chosen);
    const [first] = messageOptionsOf(events, chosen === 'all' ? products : [chosen]);
    const knowsIt = chosen === 'all' || catalogue[type].products.some((product) => product === chosen);
    if (!knowsIt && first) choose(first.value);
  };

  return (
    <>
      <TargetChoice products={products} target={target} onChoose={aim} />
      <ComboBox label="Event" options={options} value={type} onChoose={choose} />
      <p className={styles['purpose']}>{purpose}</p>
      {examples.length > 1 && (
        <Choice
          label="Filled in with"
          options={examples.map((_, index) => ({ value: String(index), label: `Example ${index + 1}` }))}
          value={example}
          onChoose={setExample}
        />
      )}
      <Suspense fallback={<p className={styles['purpose']}>The form is made …</p>}>
        <EventForm
          key={`${type} ${example}`}
          type={type}
          payload={examples[Number(example)]?.payload ?? {}}
          request={productOf(target)}
        />
      </Suspense>
    </>
  );
}

const events = Object.keys(catalogue).filter(isEventName);
