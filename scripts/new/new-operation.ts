import { importRow, type Part } from './change.ts';
import { kebabCase } from './names.ts';

/** A call of the account server that takes JSON; it stands among those about the visitor until its author moves it. */
export function newOperation(name: string): Part {
  const path = `/account/${kebabCase(name)}`;
  const handler = `account-sim/src/operations/${kebabCase(name)}.ts`;
  const test = handler.replace('.ts', '.test.ts');
  const row = (file: string, from: string, until: string, text: string): Part['changes'][number] => ({
    file,
    from,
    until,
    taken: `\n  ${name}:`,
    row: text,
  });
  return {
    changes: [
      row(
        'shared-protocol/src/account/refused-samples.ts',
        'export const refusedSamples = {',
        '\n} as',
        `
  ${name}: { uuid: 17 },`,
      ),
      row(
        'shared-protocol/src/account/visitor.ts',
        'export const visitorOperations = {',
        '\n} as',
        contractRow(name, path),
      ),
      row(
        'shared-protocol/src/account/documents/operation-purposes.ts',
        'export const',
        '\n} as',
        `
  ${name}: 'Says in one sentence what it is for.',`,
      ),
      row(
        'web/src/errors/error-text-of.ts',
        'const texts = {',
        '\n} as',
        `
  ${name}: null,`,
      ),
      row(
        'web/src/errors/error-text-of.test.ts',
        'const expected: ',
        '\n};',
        `
  ${name}: null,`,
      ),
      row(
        'web/src/testing/account-samples.ts',
        'export const accountSamples',
        '\n};',
        `
  ${name}: { request: { uuid: 'u-1' }, answer: { isOk: true } },`,
      ),
      row(
        'web/src/account/account-contract.pins.test.ts',
        'const pins = {',
        '\n} as',
        `
  ${name}: json('${path}', { uuid: UUID }),`,
      ),
      row(
        'web/src/account/account-contract.pins.test.ts',
        'const readings = {',
        '\n} as',
        `
  ${name}: [taken({ isOk: true }), refused({ isOk: false }), ...[{}, { isOk: 'true' }, null].map(unreadable)],`,
      ),
      { file: handler, text: handlerText(name) },
      { file: test, text: testText(name) },
      importRow('account-sim/src/operations/operations.ts', `import { ${name} } from './${kebabCase(name)}.ts';`),
      row(
        'account-sim/src/operations/operations.ts',
        'export const operations = {',
        '\n} satisfies',
        `
  ${name},`,
      ),
      row(
        'account-sim/src/testing/operation-samples.ts',
        'export const operationSamples = {',
        '\n} satisfies',
        `
  ${name}: { uuid: 'a0000000-0000-4000-8000-000000000001' },`,
      ),
      row(
        'account-sim/README.md',
        'The operations, whose methods and paths',
        '.\n\n| name',
        `,
\`${name}\``,
      ),
      row(
        'account-sim/src/operations/limits.ts',
        'const limited = {',
        '\n} satisfies',
        `
  ${name}: null,`,
      ),
      row(
        'deploy/nginx/is-limited.ts',
        'export const isLimited = {',
        '\n} satisfies',
        `
  ${name}: false,`,
      ),
      row(
        'shared-protocol/src/account/documents/operation-examples.ts',
        'export const operationExamples = {',
        '\n} as',
        `
  ${name}: { request: { uuid: UUID }, response: done },`,
      ),
      row(
        'shared-protocol/src/account/documents/operation-sessions.ts',
        'export const operationSessions = {',
        '\n} as',
        `
  ${name}: 'none',`,
      ),
      row('conformance/src/account/visitor-cases.ts', 'Extract<OperationName,', '>;', ` | '${name}'`),
      row('conformance/src/account/visitor-cases.ts', 'export const visitorCases = {', '\n} as', caseRow(name)),
      row(
        'web/e2e/support/fault-cases.ts',
        'export const faultCases = {',
        '\n} as',
        `
  // TODO: the screen that sends it, and what a visitor has after its faults.
  ${name}: null,`,
      ),
    ],
    changesDocuments: true,
    next: [
      'say in shared-protocol/src/account/visitor.ts what it takes and answers, or move it to another area',
      'say in account-sim/src/operations/limits.ts whether it takes a password or a code, or mails',
      `say in ${test} what it does, and write ${handler}`,
      'say in conformance/src/account/visitor-cases.ts what any server must answer',
      'say in web/src/errors/error-text-of.ts and web/e2e/support/fault-cases.ts what a visitor reads when it fails',
      'npx tsx scripts/write-documents.ts',
    ],
  };
}

const contractRow = (name: string, path: string): string => `

  /** TODO: when it is sent, and what the answer means. */
  ${name}: operation({
    method: 'POST',
    path: '${path}',
    encoding: 'json',
    request: z.object({ uuid: z.string().check(z.maxLength(128)) }),
    response: okAnswer,
    refusedBy: 'isOk',
  }),`;

const caseRow = (name: string): string => `
  ${name}: [
    {
      name: 'unregistered',
      expected: 'TODO: what any server must answer',
      request: () => ({ uuid: 'none' }),
      outcome: 'either',
      changes: true,
    },
  ],`;

const handlerText = (name: string): string => `import type { OperationHandler } from './operation-handler.ts';

/** TODO: for whom, and what it does. */
export const ${name}: OperationHandler<'${name}'> = () => ({ isOk: true });
`;

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
