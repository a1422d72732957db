import { areaIntroductions, type Area } from './areas.ts';
import { anchorOf } from './anchor-of.ts';
import { errorTable } from './error-table.ts';
import { markdownTable } from './markdown-table.ts';
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
