import { Content, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import styles from './card.module.scss';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A dialog that is the whole purpose of its page: it looks like any card and cannot be dismissed. Not modal, because
 * there is nothing beside it to shut out but the theme switch and the legal links.
 */
export function Dialog({ title, children }: DialogProps): ReactNode {
  return (
    <Root open modal={false}>
      <Content
        className={styles['card']}
        aria-describedby={undefined}
        onEscapeKeyDown={keepOpen}
        onInteractOutside={keepOpen}
      >
        <Title asChild>
          <h1 className={styles['title']}>{title}</h1>
        </Title>
        {children}
      </Content>
    </Root>
  );
}

function keepOpen(event: Event): void {
  event.preventDefault();
}
