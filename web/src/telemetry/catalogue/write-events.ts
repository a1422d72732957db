import { traceIdForm } from 'shared-protocol/account/reference';
import { anchorOf, markdownTable } from 'shared-protocol/agent/documents/markdown';
import * as z from 'zod/mini';
import { lists } from './closed-lists.ts';
import { errorReportSchema, spansSchema } from './error-report.ts';
import { events } from './events.ts';

/** JSON Schema of an event, and of the two kinds of reports below its `$defs`. */
export function writeEventsSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An event of the sign-in app',
    oneOf: events.map(({ name }) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      ...Object.fromEntries(events.map(({ name, schema }) => [name, jsonSchemaOf(schema)])),
      'error-report': jsonSchemaOf(errorReportSchema),
      spans: jsonSchemaOf(spansSchema),
    },
  };
}

/** Everything that pages send about themselves, as a page for operators, in Markdown. */
export function writeEventsPage(): string {
  const parts = [
    introduction,
    '## Events',
    ...events.flatMap(({ name, sentWhen, schema, example }) => [
      `### ${name}`,
      sentWhen,
      fieldTable(schema),
      `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
    ]),
    '## Values',
    ...Object.entries(lists).flatMap(([title, meanings]) => [
      `### ${title}`,
      codeTable(['value', 'meaning'], meanings),
    ]),
    '## Error reports',
    errorReports,
    codeTable(
      ['field', 'what'],
      Object.fromEntries(
        Object.entries(fieldsOf(errorReportSchema)).map(([field, { description = '' }]) => [field, description]),
      ),
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

/** What is nested in a report is in the JSON Schema. */
const errorReports = `Each report is an item \`event\` of an envelope. Beside it an item \`span\` tells, at the rate of \`errorReporting.tracesSampleRate\`,
how long a page took to become usable. At most ten errors of a page load are reported, and none on a slow network.`;

interface JsonType {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly anyOf?: readonly JsonType[];
}

function jsonSchemaOf(schema: z.ZodMiniType): z.core.JSONSchema.JSONSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema);
  return json;
}

function fieldsOf(schema: z.ZodMiniType): Readonly<Record<string, JsonType>> {
  // Zod made this from a schema of our own.
  return jsonSchemaOf(schema).properties as Readonly<Record<string, JsonType>>;
}

function fieldTable(schema: z.ZodMiniType): string {
  const { required = [] } = jsonSchemaOf(schema);
  const { event: _name, ...fields } = fieldsOf(schema);
  const rows = Object.entries(fields).map(([field, type]) => [
    `\`${field}\`${required.includes(field) ? '' : ', optional'}`,
    type.description ?? '',
    typeOf(type),
  ]);
  return markdownTable(['field', 'what', 'values'], rows);
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

function codeTable(header: readonly string[], rows: Readonly<Record<string, string>>): string {
  return markdownTable(
    header,
    Object.entries(rows).map(([code, words]) => [`\`${code}\``, words]),
  );
}
