import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo, useState, type ReactNode } from 'react';
import type { EventName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { callControl, type CallFault } from '../live/call-control.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import styles from './event-form.module.css';
import { formSchemaOf } from './form-schema.ts';
import { formTemplates, formWidgets } from './form-templates.tsx';
import { inWords } from './in-words.ts';
import { sentText } from './sent-text.ts';

/** An object, as every payload of the catalogue is. */
type Payload = Readonly<Record<string, unknown>>;

interface EventFormProps {
  readonly type: EventName;
  /** What is filled in at first. */
  readonly payload: Payload;
  /** To whom it is said. */
  readonly request: { readonly product?: Product };
}

interface Result {
  readonly status: 'sent' | 'failed';
  readonly text: string;
}

/** A form made from the event's schema: complains at the field, and says how many pages heard it. */
export function EventForm({ type, payload, request }: EventFormProps): ReactNode {
  const schema = useMemo(() => formSchemaOf(type), [type]);
  const [entered, setEntered] = useState<Payload>(payload);
  const [result, setResult] = useState<Result | null>(null);
  const [refused, setRefused] = useState<ErrorSchema<Payload>>({});
  const [isSending, setSending] = useState(false);
  // Complaints come with the first sending, and then go as soon as they are mended.
  const [wasSent, setWasSent] = useState(false);

  const send = async (sent: Payload): Promise<void> => {
    setSending(true);
    const outcome = await callControl('sendEvent', { ...request, type, payload: sent });
    setSending(false);
    if (outcome.status === 'done') {
      const text = sentText(type, outcome.answer);
      setResult({ status: 'sent', text });
      announce(text);
      return;
    }
    setRefused(outcome.status === 'refused' ? atFields(outcome.faults) : {});
    setResult({ status: 'failed', text: outcome.message });
  };

  return (
    <Form<Payload, RJSFSchema>
      className={styles['form'] ?? ''}
      idPrefix="event"
      schema={schema}
      formData={entered}
      validator={validator}
      templates={formTemplates}
      widgets={formWidgets}
      transformErrors={inWords}
      extraErrors={refused}
      showErrorList={false}
      noHtml5Validate
      // What an example leaves out stays out.
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      focusOnFirstError
      liveValidate={wasSent ? 'onChange' : false}
      onChange={({ formData = {} }) => {
        setEntered(formData);
        setResult(null);
        setRefused({});
      }}
      onError={(errors) => {
        setWasSent(true);
        setResult({
          status: 'failed',
          text: errors.length === 1 ? 'One field is not right.' : `${errors.length} fields are not right.`,
        });
      }}
      onSubmit={({ formData = {} }) => void send(formData)}
    >
      <div className={styles['foot']}>
        <Button type="submit" look="primary" disabled={isSending}>
          Send event
        </Button>
        <p className={styles[result?.status ?? 'quiet']} role={result?.status === 'failed' ? 'alert' : undefined}>
          {result?.text}
        </p>
      </div>
    </Form>
  );
}

/** The simulator's complaints about `payload.drivers.0.name`, where the form has that field. */
function atFields(faults: readonly CallFault[]): ErrorSchema<Payload> {
  const root: Record<string, unknown> = {};
  for (const { path, expected } of faults) {
    let place = root;
    for (const key of path.split('.').slice(1)) place = (place[key] ??= {}) as Record<string, unknown>;
    place['__errors'] = [`Expected ${expected}.`];
  }
  // Built above as what it is: a record of records, with `__errors` where there are some.
  return root as ErrorSchema<Payload>;
}
