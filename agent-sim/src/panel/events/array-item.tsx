import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './form-parts.module.css';

export function ArrayItem({ children, buttonsProps, index }: ArrayFieldItemTemplateProps): ReactNode {
  return (
    <div className={styles['item']}>
      <div>{children}</div>
      {buttonsProps.hasRemove && (
        <Button look="quiet" onClick={buttonsProps.onRemoveItem} aria-label={`Remove item ${index + 1}`}>
          Remove
        </Button>
      )}
    </div>
  );
}
