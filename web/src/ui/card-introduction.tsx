import type { ReactNode } from 'react';
import { CardTitle, type CardTitleProps } from './card.tsx';

export interface CardIntroductionProps extends Pick<CardTitleProps, 'takesFocus'> {
  readonly title: string;
  readonly text: string;
}

export function CardIntroduction({ title, text, takesFocus = false }: CardIntroductionProps): ReactNode {
  return (
    <>
      <CardTitle takesFocus={takesFocus}>{title}</CardTitle>
      <p>{text}</p>
    </>
  );
}
