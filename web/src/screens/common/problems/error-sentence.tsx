import type { ReactNode } from 'react';
import type { ErrorDetail, ErrorText, ServerMessage } from '../../../errors/problem.ts';
import { httpStatusIn } from '../../../texts/http-status-name.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

export function ErrorSentence({ text }: { readonly text: ErrorText }): ReactNode {
  const { errors, language } = useTexts();
  if ('said' in text) {
    const { known, ...words } = text;
    // Servers that name no language of theirs mostly speak English.
    return known === undefined || isSpoken(words.language ?? 'en', language) ? (
      <ServersWords {...words} />
    ) : (
      <span>{errors[known]}</span>
    );
  }
  if (!('detail' in text)) return <span>{errors[text.name]}</span>;
  return (
    <Sentence text={errors[text.name]}>
      <Detail detail={text.detail} />
    </Sentence>
  );
}

function Detail({ detail }: { readonly detail: ErrorDetail }): ReactNode {
  const texts = useTexts();
  if (detail === 'no-answer') return <span>{texts.detail.noAnswer}</span>;
  const isUnderstood = 'said' in detail && isSpoken(detail.language ?? texts.language, texts.language);
  return isUnderstood ? <ServersWords {...detail} /> : <span>{httpStatusIn(texts, detail.httpStatus)}</span>;
}

function isSpoken(tag: string, language: string): boolean {
  const base = (of: string): string => of.toLowerCase().split('-', 1).join('');
  return base(tag) === base(language);
}

function ServersWords({ said, language }: ServerMessage): ReactNode {
  return <bdi lang={language}>{said}</bdi>;
}
