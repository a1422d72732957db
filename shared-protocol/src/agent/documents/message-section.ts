import { products } from '../../product.ts';
import { catalogue } from '../catalogue.ts';
import type { MessageRow } from '../define.ts';
import { envelopeErrors } from '../envelope.ts';
import { fieldsTable } from './fields-table.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import { fenced } from './markdown.ts';
import type { ListedMessage } from './message-rows.ts';

/** One message on the page: what it is for, its fields, its answer and examples. */
export function messageSection(listed: ListedMessage): string {
  const row: MessageRow = catalogue[listed.name];

  return [
    `### ${listed.name}`,
    listed.purpose,
    row.kind === 'request' ? requestFacts(row) : eventFacts(row),
    fieldsTable('Payload', jsonSchemaOf(row.payload)),
    ...(row.kind === 'request' ? [fieldsTable('Result', jsonSchemaOf(row.result))] : []),
    ...listed.examples.map((example, index) => {
      const title = listed.examples.length === 1 ? 'Example' : `Example ${index + 1}`;
      return row.kind === 'request'
        ? [`${title}, asked and answered:`, fenced(example.payload), fenced(example.result)].join('\n\n')
        : [`${title}:`, fenced(example.payload)].join('\n\n');
    }),
  ].join('\n\n');
}

function requestFacts(row: Extract<MessageRow, { kind: 'request' }>): string {
  const errors = row.errors.filter((code) => !envelopeErrors.some((shared) => shared === code));

  return list([
    `**Request**, served by ${productsOf(row)}`,
    `answered within ${row.timeLimitMs / 1000} s`,
    row.idempotent ? 'asking twice does no more than asking once' : 'each asking counts',
    ...(row.needsConfirmation ? ['**the agent asks its user first**'] : []),
    `errors of its own: ${errors.map((code) => `[${code}](#error-codes)`).join(', ') || 'none'}`,
  ]);
}

function eventFacts(row: MessageRow): string {
  return list([`**Event**, sent by ${productsOf(row)} to every connected page`]);
}

function productsOf(row: MessageRow): string {
  return row.products.length === products.length
    ? 'both products'
    : row.products.map((name) => `\`${name}\``).join(', ');
}

function list(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact}`).join('\n');
}
