import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useId, useState, type ReactNode } from 'react';
import { catalogue, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import { areaIntroductions, areaOf, type Area } from 'shared-protocol/agent/documents/areas';
import { jsonSchemaOf } from 'shared-protocol/agent/documents/json-schema-of';
import type { Product } from 'shared-protocol/product';
import { Button } from '../ui/button.tsx';
import { formTemplates } from './form-templates.tsx';
import styles from './request-form.module.scss';

export interface RequestFormProps {
  readonly product: Product;
  readonly isConnected: boolean;
  readonly send: (type: RequestName, payload: unknown) => Promise<void>;
}

/** Any request that the product's agent serves, in a form made from its schema and filled with its example. */
export function RequestForm({ product, isConnected, send }: RequestFormProps): ReactNode {
  const [type, setType] = useState<RequestName>('licence/check');
  const [payload, setPayload] = useState<object>({});
  const [heading, choice] = [useId(), useId()];
  const row = catalogue[type];
  return (
    <div role="group" className={styles['form']} aria-labelledby={heading}>
      <h3 id={heading}>Send a request</h3>
      <label htmlFor={choice}>Message</label>
      <select
        id={choice}
        value={type}
        onChange={({ target: { value } }) => {
          if (!isRequestName(value)) return;
          setType(value);
          setPayload(catalogue[value].examples[0].payload);
        }}
      >
        {requestsByArea(product).map(([area, names]) => (
          <optgroup key={area} label={area}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </select>
      <p>
        {row.purpose} Answered within {row.timeLimitMs / 1_000} s{row.needsConfirmation && ', once its user agrees'}.
      </p>
      <Form
        key={type}
        idPrefix={`${product}-payload`}
        schema={schemaOf(type)}
        formData={payload}
        validator={validator}
        templates={formTemplates}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => setPayload((formData ?? {}) as object)}
        onSubmit={() => void send(type, payload)}
      >
        <div className={styles['send']}>
          <Button style="blue" type="submit" disabled={!isConnected}>
            Send
          </Button>
          <Button style="linkBlue" disabled={!isConnected} onClick={() => void send(type, payload)}>
            Send without a look at the schema
          </Button>
        </div>
      </Form>
    </div>
  );
}

function requestsByArea(product: Product): readonly (readonly [Area, readonly RequestName[]])[] {
  const served = Object.keys(catalogue)
    .filter(isRequestName)
    .filter((name) => catalogue[name].products.includes(product));
  // The table of introductions has every area, and nothing else.
  const areas = Object.keys(areaIntroductions) as Area[];
  return areas
    .map((area) => [area, served.filter((name) => areaOf(name) === area)] as const)
    .filter(([, names]) => names.length > 0);
}

function schemaOf(type: RequestName): RJSFSchema {
  // Two names for the same document.
  return jsonSchemaOf(catalogue[type].payload, 'draft-7') as RJSFSchema;
}
