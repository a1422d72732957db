import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { count, identifier, moment, text } from './fields.ts';

const caseStatus = z
  .enum(['open', 'answered', 'closed'])
  .check(z.describe('open: waits for support; answered: waits for the customer.'));

const caseId = identifier('A support case, as supportCase/add named it.');
const subject = z.string().check(z.minLength(1), z.maxLength(200), z.describe('One line.'));
const topic = z.enum(['driver', 'scan', 'installation', 'licence', 'performance', 'other']);
const words = z.string().check(z.minLength(1), z.maxLength(10_000), z.describe('Plain text.'));

/** A case as a list shows it. */
const caseSummarySchema = z.object({
  caseId,
  subject,
  topic,
  status: caseStatus,
  createdAt: moment('When it was added.'),
  updatedAt: moment('Of its last message or change of status.'),
  messageCount: count('Of both sides; at least the one that opened it.'),
});

const caseSchema = z.extend(caseSummarySchema, {
  messages: z
    .array(
      z.object({
        author: z.enum(['customer', 'support']),
        text: words,
        writtenAt: moment('When it was sent.'),
      }),
    )
    .check(z.describe('Oldest first.')),
  attachedLogs: z.array(text('A file name.')).check(z.describe('The log files that the agent sent along.')),
});

const description = 'Since the update of yesterday the second screen stays black after standby.';

const opened = {
  caseId: 'case-20418',
  subject: 'Second screen stays black',
  topic: 'driver',
  status: 'open',
  createdAt: '2026-11-20T09:14:05Z',
  updatedAt: '2026-11-20T09:14:05Z',
  messageCount: 1,
} as const;

const answered = { ...opened, status: 'answered', updatedAt: '2026-11-20T13:40:51Z', messageCount: 2 } as const;

/** Customers of both products ask for help; the agent knows the account and sends the machine's logs along. */
export const supportCase = {
  /**
   * Sent when the visitor asks for help; answered once support has received the case. ADD_SUPPORT_CASE_FAILED: support
   * cannot be reached or refuses the case; nothing was added. USER_LOGON_FAILED: the agent could not sign in with its
   * registration.
   */
  'supportCase/add': request({
    purpose: 'Opens a support case for the registered customer.',
    payload: z.object({
      subject,
      topic,
      description: words,
      attachLogs: z.optional(z.boolean()).check(z.describe("Sends the agent's logs along; false when omitted.")),
    }),
    result: caseSummarySchema,
    errors: ['ADD_SUPPORT_CASE_FAILED', 'USER_LOGON_FAILED'],
    timeLimitMs: 30_000,
    examples: [
      { payload: { subject: opened.subject, topic: 'driver', description, attachLogs: true }, result: opened },
    ],
  }),

  /** Sent by a page that shows the customer's cases. USER_LOGON_FAILED: the agent could not sign in to support. */
  'supportCase/list': request({
    purpose: "Lists the customer's support cases, the most recently updated first.",
    payload: z.object({
      statuses: z.optional(z.array(caseStatus)).check(z.describe('Only these; all when omitted.')),
    }),
    result: z.object({ cases: z.array(caseSummarySchema) }),
    errors: ['USER_LOGON_FAILED'],
    idempotent: true,
    timeLimitMs: 20_000,
    examples: [
      { payload: {}, result: { cases: [answered] } },
      { payload: { statuses: ['closed'] }, result: { cases: [] } },
    ],
  }),

  /** Sent when a case is opened to be read. ITEM_NOT_FOUND: the customer has no such case. */
  'supportCase/get': request({
    purpose: 'Reads one support case with all its messages.',
    payload: z.object({ caseId }),
    result: caseSchema,
    errors: ['ITEM_NOT_FOUND', 'USER_LOGON_FAILED'],
    idempotent: true,
    timeLimitMs: 20_000,
    examples: [
      {
        payload: { caseId: opened.caseId },
        result: {
          ...answered,
          messages: [
            { author: 'customer', text: description, writtenAt: opened.createdAt },
            {
              author: 'support',
              text: 'Please install version 32.0.15.7283 from the list of drivers.',
              writtenAt: answered.updatedAt,
            },
          ],
          attachedLogs: ['agent-2026-11-20.log'],
        },
      },
    ],
  }),

  /** Sent when a case was added, received a message or changed its status, so that a list can update that row. */
  'supportCase/updated': event({
    purpose: 'A support case is new or has changed.',
    payload: caseSummarySchema,
    examples: [{ payload: answered }],
  }),
};
