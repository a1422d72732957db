import * as z from 'zod/mini';

/** Something about an agent's surroundings, its faults or its scenario; see `Notices` of simulator-kit. */
export const noticeSchema = z.object({
  kind: z.enum(['other-agent', 'port-taken', 'page-refused', 'odd-fault', 'odd-step']),
  subject: z.string(),
  text: z.string(),
  count: z.int(),
});

export type NoticeKind = z.output<typeof noticeSchema>['kind'];
