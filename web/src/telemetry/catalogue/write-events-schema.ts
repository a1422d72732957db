import * as z from 'zod/mini';
import { errorReportSchema, spansSchema } from './error-report.ts';
import { events } from './events.ts';

/** JSON Schema of an event, and of the two kinds of reports below its `$defs`. */
export function writeEventsSchema(): object {
  const definitions = Object.entries({ ...schemasOfEvents(), 'error-report': errorReportSchema, spans: spansSchema });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An event of the sign-in app',
    oneOf: Object.keys(events).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(definitions.map(([name, schema]) => [name, withoutDialect(z.toJSONSchema(schema))])),
  };
}

function schemasOfEvents(): Readonly<Record<string, z.ZodMiniType>> {
  return Object.fromEntries(Object.entries(events).map(([name, { schema }]) => [name, schema]));
}

function withoutDialect({ $schema: _dialect, ...schema }: Readonly<Record<string, unknown>>): object {
  return schema;
}
