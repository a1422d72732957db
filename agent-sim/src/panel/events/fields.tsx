import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from './form-parts.module.css';

/** The fields of an object; the payload's own need no heading. */
export function Fields({ title, properties, schema, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const isPayload = fieldPathId.path.length === 0;
  if (schema.anyOf && properties.length === 0) return null;
  return (
    <fieldset className={isPayload ? styles['payload'] : styles['group']}>
      <legend className={isPayload ? styles['hidden'] : styles['legend']}>{isPayload ? 'Payload' : title}</legend>
      {schema.description && !isPayload && <p className={styles['notes']}>{schema.description}</p>}
      {properties.length === 0 ? (
        <p className={styles['notes']}>Nothing travels with it.</p>
      ) : (
        properties.map(({ content }) => content)
      )}
    </fieldset>
  );
}
