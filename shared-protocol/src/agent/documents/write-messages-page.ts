import { errorMeanings } from '../../error-meanings.ts';
import type { AnswerCode } from '../define.ts';
import { connectionErrors, envelopeErrors } from '../envelope.ts';
import { areaIntroductions, type Area } from './areas.ts';
import { anchorOf, markdownTable } from './markdown.ts';
import { messageRows, type ListedMessage } from './message-rows.ts';
import { messageSection } from './message-section.ts';
import { pageIntroduction } from './page-introduction.ts';

/** The protocol as a page for people, in Markdown. */
export function writeMessagesPage(): string {
  const rows = messageRows();
  const areas = (Object.keys(areaIntroductions) as Area[]).map((area) => ({
    area,
    messages: rows.filter((row) => row.area === area),
  }));

  const parts = [
    pageIntroduction(),
    '## Contents',
    markdownTable(
      ['area', 'requests', 'events'],
      areas.map(({ area, messages }) => [link(area), linksTo(messages, 'request'), linksTo(messages, 'event')]),
    ),
    ...areas.flatMap(({ area, messages }) => [`## ${area}`, areaIntroductions[area], ...messages.map(messageSection)]),
    '## Error codes',
    errorTable(rows),
  ];
  return `${parts.join('\n\n')}\n`;
}

function linksTo(messages: readonly ListedMessage[], kind: ListedMessage['kind']): string {
  const names = messages
    .filter((row) => row.kind === kind)
    .map(({ name, area }) => link(name, name.slice(area.length + 1)));
  return names.length === 0 ? '-' : names.join(', ');
}

function link(heading: string, label = heading): string {
  return `[${label}](#${anchorOf(heading)})`;
}

/** Every code with its meaning, and which side reports it. */
function errorTable(rows: readonly ListedMessage[]): string {
  return markdownTable(
    ['code', 'meaning', 'raised when'],
    (Object.keys(errorMeanings) as AnswerCode[]).map((code) => [code, errorMeanings[code], raisedWhen(code, rows)]),
  );
}

function raisedWhen(code: AnswerCode, rows: readonly ListedMessage[]): string {
  if (isIn(connectionErrors, code)) return 'the asking side reports it in place of an answer';
  if (isIn(envelopeErrors, code)) return 'answering any request';
  const names = rows.filter(({ errors }) => errors.includes(code)).map(({ name }) => `[${name}](#${anchorOf(name)})`);
  return `answering ${names.join(', ')}`;
}

function isIn(codes: readonly AnswerCode[], code: AnswerCode): boolean {
  return codes.includes(code);
}
