import type { ReactNode } from 'react';
import type { ErrorDetail, ErrorText, ServerMessage } from '../../../errors/error-text-of.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

/** A text of the catalogue with what it carries. */
export function ErrorSentence({ text }: { readonly text: ErrorText }): ReactNode {
  const { errors } = useTexts();
  if ('said' in text) return <ServersWords {...text} />;
  if (!('detail' in text)) return <span>{errors[text.name]}</span>;
  return (
    <Sentence text={errors[text.name]}>
      <Detail detail={text.detail} />
    </Sentence>
  );
}

function Detail({ detail }: { readonly detail: ErrorDetail }): ReactNode {
  const texts = useTexts();
  if (typeof detail === 'object' && 'said' in detail) return <ServersWords {...detail} />;
  return <span>{detail === 'no-answer' ? texts.detail.noAnswer : texts.detail.httpStatus(detail.httpStatus)}</span>;
}

/** The words as they are: set off from a sentence of another direction, and marked with their language for a screen reader. */
function ServersWords({ said, language }: ServerMessage): ReactNode {
  return <bdi lang={language}>{said}</bdi>;
}
