import type { Tampering } from './start-tampered-agent.ts';

/** The page that the agent serves. */
export const page = 'http://localhost:5173';

type Fields = Readonly<Record<string, unknown>>;

/** Agents of maverick that deviate from the protocol: one for each way of being wrong, and the rows that must say so. */
export const brokenAgents: Record<string, { readonly tampering: Tampering; readonly red: readonly string[] }> = {
  'whose regstate has the wrong shape': {
    tampering: {
      answer: ({ body, statusCode }, { url, method }) =>
        url?.endsWith('/regstate') && method === 'GET' && statusCode === 200
          ? { body: JSON.stringify({ ...(JSON.parse(body) as Fields), UUID: undefined }) }
          : {},
    },
    red: ['regstate'],
  },
  'without CORS': {
    tampering: {
      answer: (_, { url }) =>
        url?.endsWith('/regstate') ? { headers: { 'access-control-allow-origin': undefined } } : {},
    },
    red: ['regstate/cors', 'regstate/preflight'],
  },
  'which looks only at how an origin begins': {
    tampering: {
      ask: ({ isUpgrade, headers }) =>
        !isUpgrade && headers.origin?.startsWith(page) ? { headers: { ...headers, origin: page } } : {},
      answer: ({ headers }, { headers: { origin } }) =>
        origin?.startsWith(page) ? { headers: { ...headers, 'access-control-allow-origin': origin } } : {},
    },
    red: [
      'regstate/foreignOrigin',
      'regstate/foreignPreflight',
      'negotiate/foreignOrigin',
      'negotiate/foreignPreflight',
    ],
  },
  'without a check of Host': {
    tampering: { ask: ({ headers }, agentHost) => ({ headers: { ...headers, host: agentHost } }) },
    red: ['regstate/foreignHost', 'negotiate/foreignHost', 'hub/foreignHost'],
  },
  'which takes any token': {
    tampering: { ask: ({ isUpgrade, path }) => (isUpgrade ? { path: path.replace(/\?.*/, '') } : {}) },
    red: ['hub/unknownToken'],
  },
  'which answers the handshake wrongly': {
    tampering: { hear: (record) => [Object.keys(record).length === 0 ? { ok: true } : record] },
    red: ['hub/handshake'],
  },
  'which completes nothing': {
    tampering: { hear: (record) => (record['type'] === 3 ? [] : [record]) },
    red: ['hub/completion', 'hub/unknownMethod'],
  },
  'whose result fails its schema': {
    tampering: saying('licence/refresh', (answer) => ({ ...answer, payload: { state: 'gold' } })),
    red: ['licence/refresh'],
  },
  'which does not read payloads': {
    tampering: saying('notification/dismiss', (answer) => ({
      ...answer,
      error: undefined,
      payload: { remainingCount: 0 },
    })),
    red: ['payload/refused'],
  },
  'which does not say what is wrong with an envelope': {
    tampering: {
      hear: (record) => {
        const [envelope] = record.arguments ?? [];
        if (!envelope?.error) return [record];
        return [{ ...record, arguments: [{ ...envelope, error: { ...envelope.error, details: undefined } }] }];
      },
    },
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
  'whose progress falls': {
    tampering: saying('scan/systemInfo/progress', (event) => {
      const payload = event['payload'] as Fields;
      return { ...event, payload: { ...payload, percent: 100 - Number(payload['percent']) } };
    }),
    red: ['scan/cancelled'],
  },
  'which crashes on a frame that is no JSON': {
    tampering: {
      frame: (text, { crash }) => {
        if (text.startsWith('this is')) crash();
      },
    },
    red: ['frame/notJson'],
  },
};

/** Changes what is received with this type. */
function saying(type: string, change: (envelope: Fields) => Fields): Tampering {
  return {
    hear: (record) => {
      const envelope = record.arguments?.[0] as Fields | undefined;
      return [envelope?.['type'] === type ? { ...record, arguments: [change(envelope)] } : record];
    },
  };
}
