import { Content, Root, Title } from '@radix-ui/react-dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { CardTitle } from './card.tsx';
import cardStyles from './card.module.scss';
import styles from './dialog.module.scss';

interface DialogProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** Cannot be dismissed, and is not modal: the theme switch and the legal links stay in reach. */
export function Dialog({ title, mark, children }: DialogProps): ReactNode {
  return (
    <Root open modal={false}>
      <Content
        data-card
        className={cardStyles['card']}
        aria-describedby={undefined}
        // The title takes it, as on the other product's pages, not the first field.
        onOpenAutoFocus={keepFocus}
        onEscapeKeyDown={keepOpen}
        onInteractOutside={keepOpen}
      >
        {mark}
        <Title asChild>
          <CardTitle takesFocus>{title}</CardTitle>
        </Title>
        <div className={styles['content']} onKeyDown={letTabLeave}>
          {children}
        </div>
      </Content>
    </Root>
  );
}

function keepOpen(event: Event): void {
  event.preventDefault();
}

const keepFocus = keepOpen;

/** Radix keeps Tab inside the dialog; if it cannot be closed, that would be a trap. */
function letTabLeave(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
