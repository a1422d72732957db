import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import field from '../ui/field.module.css';
import styles from './form-parts.module.css';

/** A field with its name above, and what is to be known or mended below. */
export function FieldRow(props: FieldTemplateProps): ReactNode {
  const { id, label, rawDescription, rawErrors = [], children, schema, displayLabel } = props;
  // Objects and lists have their own heading; whether a switch is on is said beside it.
  const isGroup = !displayLabel && schema.type !== 'boolean';
  const hasLabel = displayLabel && schema.type !== 'boolean';
  return (
    <div className={field['field']}>
      {hasLabel && (
        <label htmlFor={id} className={styles['name']}>
          {label}
        </label>
      )}
      {children}
      <div id={`${id}-notes`} className={styles['notes']}>
        {rawErrors.map((error) => (
          <p key={error} className={field['error']}>
            {error}
          </p>
        ))}
        {!isGroup && rawDescription && <p>{rawDescription}</p>}
      </div>
    </div>
  );
}
