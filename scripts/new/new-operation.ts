import type { Part } from './change.ts';
import { kebabCase } from './names.ts';

/** A call of the account server that takes JSON; it stands among those about the visitor until its author moves it. */
export function newOperation(name: string): Part {
  const path = `/account/${kebabCase(name)}`;
  const handler = 'account-sim/src/operations/visitor.ts';
  const test = `account-sim/src/operations/${kebabCase(name)}.test.ts`;
  const contract = 'shared-protocol/src/account';
  const details = `${contract}/server/operation-details.ts`;
  const pins = 'web/src/account/account-contract.pins.test.ts';
  const handlers = 'account-sim/src/operations/operations.ts';
  const requests = 'conformance/src/account/visitor-requests.ts';
  /** The tables, each with its entry for an operation. */
  const tables: readonly (readonly [file: string, from: string, entry: string])[] = [
    [
      details,
      'export const operationDetails: { readonly [Name in OperationName]: OperationDetails<Name> } = {',
      detailsRow,
    ],
    ['web/src/errors/error-text-of.ts', 'const texts = {', 'null'],
    [pins, 'const pins = {', `json('${path}', { uuid: UUID })`],
    [
      pins,
      'const readings = {',
      "[taken({ isOk: true }), refused({ isOk: false }), ...[{}, { isOk: 'true' }, null].map(unreadable)]",
    ],
    ['web/e2e/support/fault-cases.ts', 'export const faultCases = {', 'null'],
    [requests, 'export const visitorRequests = {', requestText],
  ];
  return {
    changes: [
      ...tables.map(([file, from, entry]) => ({ file, from, taken: `\n  ${name}:`, row: `\n  ${name}: ${entry},` })),
      { file: `${contract}/visitor.ts`, from: 'export const visitorOperations = {', row: contractRow(name, path) },
      { file: handler, from: '', until: /\n$/, row: handlerText(name) },
      { file: test, text: testText(name) },
      { file: handlers, from: '', until: / \} from '\.\/visitor\.ts'/, row: `, ${name}` },
      { file: handlers, from: 'export const operations = {', row: `\n  ${name},` },
      {
        file: 'account-sim/README.md',
        from: 'The operations (',
        until: /\n\nThe faults:/,
        row: `\n| \`${name}\` | POST ${path} | JSON: \`uuid\` |`,
      },
      { file: requests, from: 'Extract<OperationName,', until: />;/, row: ` | '${name}'` },
    ],
    next: [
      'say in shared-protocol/src/account/visitor.ts what it takes and answers, or move it to another area',
      `say in ${details} what it is for, and whether it takes a password or a code, or mails`,
      `say in ${test} what it does, and in ${handler} how`,
      'say in conformance/src/account/visitor-requests.ts what any server must answer',
      'say in web/src/errors/error-text-of.ts and web/src/testing/texts-after.ts what a visitor reads when it fails, and in web/e2e/support/fault-cases.ts where it is sent',
      'npx tsx scripts/write-documents.ts',
    ],
  };
}

const contractRow = (name: string, path: string): string => `

  /** TODO: when it is sent, and what the answer means. */
  ${name}: {
    method: 'POST',
    path: '${path}',
    encoding: 'json',
    request: z.object({ uuid: z.string().check(z.maxLength(128)) }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },`;

const detailsRow = `{
    purpose: 'Says in one sentence what it is for.',
    request: { uuid: UUID },
    answer: done,
    invalid: { uuid: 17 },
    session: 'none',
    limit: null,
  }`;

const requestText = `[
    {
      name: 'unregistered',
      expected: 'TODO: what any server must answer',
      request: () => ({ uuid: 'none' }),
      outcome: 'either',
      changes: true,
    },
  ]`;

const handlerText = (name: string): string => `

/** TODO: for whom, and what it does. */
export const ${name}: OperationHandler<'${name}'> = () => ({ isOk: true });`;

const testText = (name: string): string => `import { expect, it } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();

it('TODO: what ${name} does', async () => {
  const { body } = await callOperation(new TestBrowser(), shared().origin, '${name}', operationSamples.${name});
  expect(body).toEqual({ isOk: true });
  expect.fail('Nothing is promised yet: say here what ${name} stores, and whom it refuses.');
});
`;
