import type { Tampering, TamperedRecord } from './start-tampered-agent.ts';

/** The page that the agent serves. */
export const page = 'http://localhost:5173';

type AnswerOf = NonNullable<Tampering['answer']>;
export type Fields = Readonly<Record<string, unknown>>;

export function onRegState(changes: ReturnType<AnswerOf>): AnswerOf {
  return (_, { url }) => (url?.endsWith('/regstate') ? changes : {});
}

export function regState(change: (state: Fields) => Fields): AnswerOf {
  return ({ body, statusCode }, { url, method }) =>
    url?.endsWith('/regstate') && method === 'GET' && statusCode === 200
      ? { body: JSON.stringify(change(JSON.parse(body) as Fields)) }
      : {};
}

export function onNegotiate(change: (offer: Fields) => Fields): AnswerOf {
  return ({ body, statusCode }, { url, method }) =>
    url?.includes('/negotiate') && method === 'POST' && statusCode === 200
      ? { body: JSON.stringify(change(JSON.parse(body) as Fields)) }
      : {};
}

/** Serves a page of these origins as if it were an allowed one, over HTTP. */
export function forgiving(isServed: (origin: string | undefined) => boolean): Tampering {
  return {
    ask: ({ isUpgrade, headers }) =>
      !isUpgrade && isServed(headers.origin) ? { headers: { ...headers, origin: page } } : {},
    answer: ({ headers }, { headers: { origin } }) =>
      isServed(origin) ? { headers: { ...headers, 'access-control-allow-origin': origin } } : {},
  };
}

/** Changes what is received with this type. */
export function answering(
  type: string,
  change: (envelope: Fields) => Fields,
  concerns: (envelope: Fields) => boolean = () => true,
): Tampering {
  return {
    hear: (record) => {
      const envelope = record.arguments?.[0] as Fields | undefined;
      return [
        envelope?.['type'] === type && concerns(envelope) ? { ...record, arguments: [change(envelope)] } : record,
      ];
    },
  };
}

export function failing(code: string): (envelope: Fields) => Fields {
  return (answer) => ({ ...answer, payload: undefined, error: { code, message: 'Broken' } });
}

export function crashingOn(start: string): NonNullable<Tampering['frame']> {
  return (text, { crash }) => {
    if (text.startsWith(start)) crash();
    return undefined;
  };
}

export function isDone({ payload }: Fields): boolean {
  return payload !== undefined;
}

export function isHandshake(record: TamperedRecord): boolean {
  return Object.keys(record).length === 0;
}

export function isResult(record: TamperedRecord, type: string): boolean {
  const envelope = record.arguments?.[0];
  return envelope?.type === type && envelope.payload !== undefined;
}

export function withCode(record: TamperedRecord, code: string, other: string): unknown {
  const [envelope] = record.arguments ?? [];
  if (envelope?.error?.code !== code) return record;
  return { ...record, arguments: [{ ...envelope, error: { ...envelope.error, code: other } }] };
}

export function withId(record: TamperedRecord, id: string): unknown {
  const [envelope] = record.arguments ?? [];
  return envelope ? { ...record, arguments: [{ ...envelope, id }] } : record;
}

export function withoutDetails(record: TamperedRecord): unknown {
  const [envelope] = record.arguments ?? [];
  if (!envelope?.error) return record;
  return { ...record, arguments: [{ ...envelope, error: { ...envelope.error, details: undefined } }] };
}
