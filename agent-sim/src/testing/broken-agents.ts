import type { Tampering, TamperedRecord } from './start-tampered-agent.ts';

/** The page that the agent serves. */
export const page = 'http://localhost:5173';

const wholeRegState = [
  'regstate',
  'regstate/cors',
  'regstate/preflight',
  'regstate/foreignOrigin',
  'regstate/foreignPreflight',
  'regstate/foreignHost',
];

const anotherId = '8cd43dd5-02a9-4422-a5f0-190d099565da';

/** Agents of maverick that deviate from the protocol, each in one way, and the rows that must say so. */
export const brokenAgents: Record<string, { readonly tampering: Tampering; readonly red: readonly string[] }> = {
  'whose regstate has the wrong shape': {
    tampering: { answer: regState((state) => ({ ...state, UUID: undefined })) },
    red: ['regstate'],
  },
  'whose regstate is a page': { tampering: { answer: onRegState({ body: '<html></html>' }) }, red: ['regstate'] },
  'whose regstate fails': { tampering: { answer: onRegState({ statusCode: 500 }) }, red: wholeRegState },
  'which says that it is the other product': {
    tampering: { answer: regState((state) => ({ ...state, product: 'driver-support' })) },
    red: ['regstate'],
  },
  'which shows a key although nobody registered it': {
    tampering: { answer: regState((state) => ({ ...state, registered: false })) },
    red: ['regstate/registrationKey'],
  },
  'without CORS': {
    tampering: { answer: onRegState({ headers: { 'access-control-allow-origin': undefined } }) },
    red: ['regstate/cors', 'regstate/preflight'],
  },
  'which allows every page by a star': {
    tampering: { answer: onRegState({ headers: { 'access-control-allow-origin': '*' } }) },
    red: ['regstate/cors', 'regstate/preflight', 'regstate/foreignOrigin', 'regstate/foreignPreflight'],
  },
  'whose answers caches mix up': {
    tampering: { answer: onRegState({ headers: { vary: undefined } }) },
    red: ['regstate/cors'],
  },
  'which forgets the private network': {
    tampering: { answer: () => ({ headers: { 'access-control-allow-private-network': undefined } }) },
    red: ['regstate/preflight'],
  },
  'which serves foreign origins': {
    tampering: forgiving((origin) => origin !== undefined),
    red: ['regstate/foreignOrigin', 'regstate/foreignPreflight', 'negotiate/foreignOrigin'],
  },
  'which looks only at how an origin begins': {
    tampering: forgiving((origin) => origin?.startsWith(page) === true),
    red: ['regstate/foreignOrigin', 'regstate/foreignPreflight', 'negotiate/foreignOrigin'],
  },
  'without a check of Host': {
    tampering: { ask: ({ headers }, agentHost) => ({ headers: { ...headers, host: agentHost } }) },
    red: ['regstate/foreignHost', 'negotiate/foreignHost', 'hub/foreignHost'],
  },
  'whose WebSocket is open to every page': {
    tampering: { ask: ({ isUpgrade, headers }) => (isUpgrade ? { headers: { ...headers, origin: page } } : {}) },
    red: ['hub/foreignOrigin'],
  },
  'which negotiates without a token': {
    tampering: { answer: onNegotiate((offer) => ({ ...offer, connectionToken: undefined })) },
    red: ['negotiate', 'hub/connect'],
  },
  'which negotiates a token that it does not know': {
    tampering: { answer: onNegotiate((offer) => ({ ...offer, connectionToken: 'another' })) },
    red: ['hub/connect'],
  },
  'which negotiates no WebSocket': {
    tampering: { answer: onNegotiate((offer) => ({ ...offer, availableTransports: [] })) },
    red: ['negotiate'],
  },
  'which takes any token': {
    tampering: { ask: ({ isUpgrade, path }) => (isUpgrade ? { path: path.replace(/\?.*/, '') } : {}) },
    red: ['hub/unknownToken'],
  },
  'which answers the handshake wrongly': {
    tampering: { hear: (record) => [isHandshake(record) ? { ok: true } : record] },
    red: ['hub/handshake'],
  },
  'which accepts every handshake': {
    tampering: { hear: (record) => ['error' in record && !('type' in record) ? {} : record] },
    red: ['hub/unknownProtocol'],
  },
  'which completes nothing': {
    tampering: { hear: (record) => (record['type'] === 3 ? [] : [record]) },
    red: ['hub/completion', 'hub/unknownMethod'],
  },
  'which pings nobody': { tampering: { isPingless: true }, red: ['hub/ping'] },
  'which answers with another id': {
    tampering: answering('client/info', (answer) => ({ ...answer, inReplyTo: anotherId }), isDone),
    red: ['client/info'],
  },
  'which answers with another type': {
    tampering: answering('client/info', (answer) => ({ ...answer, type: 'client/update' })),
    red: ['client/info'],
  },
  'whose answer is no envelope': {
    tampering: answering('client/info', (answer) => ({ ...answer, sentAt: undefined })),
    red: ['client/info'],
  },
  'whose result fails its schema': {
    tampering: answering('licence/refresh', (answer) => ({ ...answer, payload: { state: 'gold' } })),
    red: ['licence/refresh'],
  },
  'which answers with a code that nobody knows': {
    tampering: answering('driver/cancel', failing('OUT_OF_PAPER')),
    red: ['driver/cancel'],
  },
  'which answers with a code of another row': {
    tampering: answering('licence/check', failing('DISK_IS_FULL'), isDone),
    red: ['envelope/noPayload', 'envelope/unknownFields', 'licence/check'],
  },
  'which answers INTERNAL_ERROR to what it should know': {
    tampering: answering('cache/info', failing('INTERNAL_ERROR'), isDone),
    red: ['cache/info'],
  },
  'which is silent on a row': {
    tampering: { hear: (record) => (isResult(record, 'cache/info') ? [] : [record]) },
    red: ['cache/info'],
  },
  'which answers twice': {
    tampering: { hear: (record) => (isResult(record, 'cache/info') ? [record, record] : [record]) },
    red: ['answeredOnce'],
  },
  'which serves what its product does not': {
    tampering: answering('scan/hardware/lastResult', (answer) => ({ ...answer, error: undefined, payload: {} })),
    red: ['scan/hardware/lastResult'],
  },
  'which does not read payloads': {
    tampering: answering('notification/dismiss', (answer) => ({
      ...answer,
      error: undefined,
      payload: { remainingCount: 0 },
    })),
    red: ['payload/refused'],
  },
  'which does not tell an unknown type': {
    tampering: { hear: (record) => [withCode(record, 'MESSAGE_NOT_FOUND', 'INTERNAL_ERROR')] },
    red: ['envelope/unknownType', 'envelope/inheritedType'],
  },
  'which does not say what is wrong with an envelope': {
    tampering: { hear: (record) => [withoutDetails(record)] },
    red: [
      'envelope/noObject',
      'envelope/noId',
      'envelope/wrongId',
      'envelope/noType',
      'envelope/wrongKind',
      'envelope/wrongSentAt',
      'envelope/wrongPayload',
    ],
  },
  'whose events fail their schema': {
    tampering: answering('scan/network/failed', (event) => ({ ...event, payload: { scanId: '' } })),
    red: ['events'],
  },
  'which crashes on a frame that is no JSON': {
    tampering: { frame: crashingOn('this is') },
    red: ['frame/notJson'],
  },
  'which crashes on a message without arguments': {
    tampering: { frame: crashingOn('{"type":1,"target":"Send"}') },
    red: ['frame/noArguments'],
  },
  'which takes messages of any length': {
    tampering: { frame: (text) => (text.length > 1_000_000 ? 'kept' : undefined) },
    red: ['frame/tooLong'],
  },
  'which is not on ::1': { tampering: { hosts: ['127.0.0.1'] }, red: ['address/ipv6'] },
};

type AnswerOf = NonNullable<Tampering['answer']>;
type Fields = Readonly<Record<string, unknown>>;

function onRegState(changes: ReturnType<AnswerOf>): AnswerOf {
  return (_, { url }) => (url?.endsWith('/regstate') ? changes : {});
}

function regState(change: (state: Fields) => Fields): AnswerOf {
  return ({ body, statusCode }, { url, method }) =>
    url?.endsWith('/regstate') && method === 'GET' && statusCode === 200
      ? { body: JSON.stringify(change(JSON.parse(body) as Fields)) }
      : {};
}

function onNegotiate(change: (offer: Fields) => Fields): AnswerOf {
  return ({ body, statusCode }, { url, method }) =>
    url?.includes('/negotiate') && method === 'POST' && statusCode === 200
      ? { body: JSON.stringify(change(JSON.parse(body) as Fields)) }
      : {};
}

/** Serves a page of these origins as if it were an allowed one, over HTTP. */
function forgiving(isServed: (origin: string | undefined) => boolean): Tampering {
  return {
    ask: ({ isUpgrade, headers }) =>
      !isUpgrade && isServed(headers.origin) ? { headers: { ...headers, origin: page } } : {},
    answer: ({ headers }, { headers: { origin } }) =>
      isServed(origin) ? { headers: { ...headers, 'access-control-allow-origin': origin } } : {},
  };
}

/** Changes what is received with this type. */
function answering(
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

function failing(code: string): (envelope: Fields) => Fields {
  return (answer) => ({ ...answer, payload: undefined, error: { code, message: 'Broken' } });
}

function crashingOn(start: string): NonNullable<Tampering['frame']> {
  return (text, { crash }) => {
    if (text.startsWith(start)) crash();
    return undefined;
  };
}

function isDone({ payload }: Fields): boolean {
  return payload !== undefined;
}

function isHandshake(record: TamperedRecord): boolean {
  return Object.keys(record).length === 0;
}

function isResult(record: TamperedRecord, type: string): boolean {
  const envelope = record.arguments?.[0];
  return envelope?.type === type && envelope.payload !== undefined;
}

function withCode(record: TamperedRecord, code: string, other: string): unknown {
  const [envelope] = record.arguments ?? [];
  if (envelope?.error?.code !== code) return record;
  return { ...record, arguments: [{ ...envelope, error: { ...envelope.error, code: other } }] };
}

function withoutDetails(record: TamperedRecord): unknown {
  const [envelope] = record.arguments ?? [];
  if (!envelope?.error) return record;
  return { ...record, arguments: [{ ...envelope, error: { ...envelope.error, details: undefined } }] };
}
