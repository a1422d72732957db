import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './form-parts.module.css';

/** A list with a way to make it longer. */
export function ArrayOf({
  title,
  schema,
  items,
  canAdd,
  onAddClick,
  rawErrors = [],
}: ArrayFieldTemplateProps): ReactNode {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      {schema.description && <p className={styles['notes']}>{schema.description}</p>}
      {items.length === 0 && rawErrors.length === 0 && <p className={styles['notes']}>None.</p>}
      {items}
      {canAdd && (
        <Button className={styles['add']} onClick={onAddClick}>
          Add to {title}
        </Button>
      )}
    </fieldset>
  );
}
