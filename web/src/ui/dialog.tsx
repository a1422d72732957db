import type { ReactNode } from 'react';
import { CardTitle } from './card.tsx';
import cardStyles from './card.module.scss';

export interface DialogProps {
  readonly title: string;
  /** Moves the focus to the title: after what is in the dialog has changed. */
  readonly titleTakesFocus: boolean;
  readonly children: ReactNode;
}

const titleId = 'dialog-title';

/**
 * A dialog that is the whole purpose of its page: it looks like any card and cannot be dismissed. Not modal, because
 * there is nothing beside it to shut out but the theme switch and the legal links, which stay in reach. A library's dialog
 * closes, leads Tab round in a circle and shuts the rest of the page out: nothing of it would be left here.
 */
export function Dialog({ title, titleTakesFocus, children }: DialogProps): ReactNode {
  return (
    <div role="dialog" aria-labelledby={titleId} className={cardStyles['card']}>
      <CardTitle id={titleId} takesFocus={titleTakesFocus}>
        {title}
      </CardTitle>
      {children}
    </div>
  );
}
