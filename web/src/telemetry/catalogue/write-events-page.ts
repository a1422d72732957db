import { traceIdForm } from 'shared-protocol/account/reference';
import { anchorOf, markdownTable } from 'shared-protocol/agent/documents/markdown';
import * as z from 'zod/mini';
import { routes } from '../../model/routes.ts';
import {
  blockedMeanings,
  causeMeanings,
  leftMeanings,
  stepMeanings,
  shownMessageMeanings,
  unansweredMeanings,
} from './closed-lists.ts';
import { errorReportSchema } from './error-report.ts';
import { type EventDefinition, events } from './events.ts';

/** Everything that pages send about themselves, as a page for operators, in Markdown. */
export function writeEventsPage(): string {
  const parts = [
    introduction,
    '## Events',
    ...Object.entries(events).flatMap(([name, definition]) => eventSection(name, definition)),
    '## Values',
    ...Object.entries(lists).flatMap(([title, meanings]) => [`### ${title}`, listTable(meanings)]),
    '## Error reports',
    errorReports,
    markdownTable(
      ['field', 'what'],
      Object.entries(errorFields).map(([field, what]) => [`\`${field}\``, what]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

const introduction = `# What pages report

Written by \`npx tsx scripts/write-documents.ts\` from \`web/src/telemetry/catalogue\`; [events.schema.json](events.schema.json)
says the same to programs. Whatever does not fit it is a defect.

- Events go to \`analytics.url\` of the configuration: each is one POST with a JSON text as its body, by \`sendBeacon\`.
  \`analytics.sampleRate\` decides once for each page load. Error reports go to \`errorReporting.dsn\` by the protocol of Sentry.
  Where both are empty, nothing is sent and the code for it is not loaded.
- No event holds an address, an email, a code, a token, a uuid or a text of the visitor's: every value is of a list below,
  a number, the origin of something that was blocked, or a random reference that no two calls share.
- Signing in comes first. Events wait until the page is idle, or is left; at most thirty wait. With Save-Data, and on a network
  that the browser calls 2g or slower, page views alone are sent.
- A **visit** of a route begins with its first step and ends with another route, or when the page is left. Each step counts
  once for a visit. A visit whose steps never finish ends with \`left\`.`;

const errorReports = `Each report is an item \`event\` of an envelope. Beside it an item \`span\` tells, at the rate of \`errorReporting.tracesSampleRate\`,
how long a page took to become usable. At most ten errors of a page load are reported, and none on a slow network.`;

/** What each value means; a route is explained by its name. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  routes: Object.fromEntries(routes.map(({ id, paths }) => [id, `\`${paths[0]}\``])),
  steps: stepMeanings,
  'what is told': shownMessageMeanings,
  causes: causeMeanings,
  'ways to leave': leftMeanings,
  'reasons for no answer': unansweredMeanings,
  'kinds of what is blocked': blockedMeanings,
};

/** Every field of a report; what is nested is in the JSON Schema. */
const errorFields = {
  event_id: 'of this report alone',
  timestamp: 'when, in seconds since 1970',
  level: '`error`, as a rule',
  platform: '`javascript`',
  environment: '`errorReporting.environment` of the configuration',
  release: "the release's name: version, commit and configuration, such as `1.4.0-1a2b3c4-9f8e7d6c`",
  sdk: 'what made the report; the receiver is asked not to note where it came from',
  message: 'words without anything that could be a visitor’s',
  contexts: 'ids that tie the report to a trace',
  tags: '`route`, by its name; `version`; `commit`; `configuration`, the id of the configuration; `browser`, by its name and major version',
  transaction: 'the route again, which Sentry groups by',
  exception: 'the error: its kind, its message and where in the code, scrubbed in the same way',
} as const satisfies Record<keyof z.infer<typeof errorReportSchema>, string>;

function eventSection(name: string, { schema, sentWhen, fields, example }: EventDefinition): readonly string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema);
  const rows = Object.entries<string>(fields).map(([field, what]) => [
    `\`${field}\`${required.includes(field) ? '' : ', optional'}`,
    what,
    // Zod made this from a schema of our own.
    typeOf(properties[field] as JsonType),
  ]);
  return [
    `### ${name}`,
    sentWhen,
    markdownTable(['field', 'what', 'values'], rows),
    `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
  ];
}

interface JsonType {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly anyOf?: readonly JsonType[];
}

function typeOf({ type, enum: values, pattern, anyOf }: JsonType): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join('; or ');
  if (values !== undefined) return linkTo(values) ?? values.map((value) => `\`${value}\``).join(', ');
  if (pattern === undefined) return `number (${type})`;
  return pattern === traceIdForm.source ? '32 hexadecimal digits' : 'an origin';
}

/** A link to the list that holds exactly these values. */
function linkTo(values: readonly string[]): string | undefined {
  const found = Object.entries(lists).find(([, meanings]) => Object.keys(meanings).join() === values.join());
  return found && `[${found[0]}](#${anchorOf(found[0])})`;
}

function listTable(meanings: Readonly<Record<string, string>>): string {
  return markdownTable(
    ['value', 'meaning'],
    Object.entries(meanings).map(([value, meaning]) => [`\`${value}\``, meaning]),
  );
}
