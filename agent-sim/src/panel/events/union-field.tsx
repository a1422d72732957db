import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from './form-parts.module.css';

/** Which of several shapes a value has, and its fields. */
export function UnionField({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  return (
    <div className={styles['union']}>
      {selector}
      {optionSchemaField}
    </div>
  );
}
