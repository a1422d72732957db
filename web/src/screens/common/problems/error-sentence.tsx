import type { ReactNode } from 'react';
import type { ErrorDetail, ErrorText, ServerMessage } from '../../../errors/problem.ts';
import { httpStatusIn } from '../../../texts/http-status-name.ts';
import { withoutDetail } from '../../../texts/put-in.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

export function ErrorSentence({ text }: { readonly text: ErrorText }): ReactNode {
  const { errors, language } = useTexts();
  if ('said' in text) {
    const { known, ...words } = text;
    return known === undefined || isSpoken(words, language) ? (
      <ServersWords {...words} />
    ) : (
      <span>{errors[known]}</span>
    );
  }
  if (!('detail' in text)) return <span>{errors[text.name]}</span>;
  if (text.detail === null) return <span>{withoutDetail(errors[text.name])}</span>;
  return (
    <Sentence text={errors[text.name]}>
      <Detail detail={text.detail} />
    </Sentence>
  );
}

function Detail({ detail }: { readonly detail: ErrorDetail }): ReactNode {
  const texts = useTexts();
  if (detail === 'no-answer') return <span>{texts.detail.noAnswer}</span>;
  if ('said' in detail) return <ServersWords {...detail} />;
  if ('httpStatus' in detail) return <span>{httpStatusIn(texts, detail.httpStatus)}</span>;
  const { known, more } = detail;
  if (more === undefined) return <span>{texts.detail[known]}</span>;
  if (isSpoken(more, texts.language)) return <ServersWords {...more} />;
  return (
    <>
      <span>{texts.detail[known]}</span> <ServersWords {...more} />
    </>
  );
}

/** Whether what the server said is in the language of the page. Servers that name no language of theirs mostly speak English. */
function isSpoken(words: ServerMessage, language: string): boolean {
  const base = (tag: string): string => tag.toLowerCase().split('-', 1).join('');
  return base(words.language ?? 'en') === base(language);
}

function ServersWords({ said, language }: ServerMessage): ReactNode {
  return <bdi lang={language}>{said}</bdi>;
}
