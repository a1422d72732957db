import type { ResponseEnvelope } from 'shared-protocol/agent/envelope';

/** Answers what a page sent, whatever it is; never rejects. Null: there is to be no answer. */
export type Dispatch = (raw: unknown, connectionId: string, bytes?: number) => Promise<ResponseEnvelope | null>;
