import type { Tampering } from './start-tampered-agent.ts';
import {
  answering,
  crashingOn,
  failing,
  forgiving,
  isDone,
  isHandshake,
  isResult,
  onNegotiate,
  onRegState,
  page,
  regState,
  withCode,
  withId,
  withoutDetails,
  type Fields,
} from './tamperings.ts';

const wholeRegState = [
  'regstate',
  'regstate/cors',
  'regstate/preflight',
  'regstate/foreignOrigin',
  'regstate/foreignPreflight',
  'regstate/foreignHost',
  'noCors',
];

const foreignOrigins = [
  'regstate/foreignOrigin',
  'regstate/foreignPreflight',
  'negotiate/foreignOrigin',
  'negotiate/foreignPreflight',
];

const foreignHosts = ['regstate/foreignHost', 'negotiate/foreignHost', 'hub/foreignHost'];

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
    red: ['regstate/preflight', 'negotiate/preflight'],
  },
  'which a page finds by asking without CORS': {
    tampering: { answer: () => ({ headers: { 'cross-origin-resource-policy': undefined } }) },
    red: ['noCors'],
  },
  'which does not look at Sec-Fetch-Site': {
    tampering: { ask: ({ headers }) => ({ headers: { ...headers, 'sec-fetch-site': 'none' } }) },
    red: ['noCors'],
  },
  'which serves foreign origins': {
    tampering: forgiving((origin) => origin !== undefined),
    red: foreignOrigins,
  },
  'which looks only at how an origin begins': {
    tampering: forgiving((origin) => origin?.startsWith(page) === true),
    red: foreignOrigins,
  },
  'which serves whatever runs on this computer': {
    tampering: forgiving((origin) => origin?.startsWith('http://localhost:') === true),
    red: foreignOrigins,
  },
  'which looks only at how a Host begins': {
    tampering: {
      ask: ({ headers }, agentHost) =>
        headers.host?.startsWith('localhost') ? { headers: { ...headers, host: agentHost } } : {},
    },
    red: foreignHosts,
  },
  'whose regstate names its user': {
    tampering: { answer: regState((state) => ({ ...state, userName: 'Anna' })) },
    red: ['regstate/private'],
  },
  'whose regstate has an email address': {
    tampering: { answer: regState((state) => ({ ...state, account: { contact: 'anna@example.com' } })) },
    red: ['regstate/private'],
  },
  'without a check of Host': {
    tampering: { ask: ({ headers }, agentHost) => ({ headers: { ...headers, host: agentHost } }) },
    red: foreignHosts,
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
  'which answers with an unknown code': {
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
  'which does not respond in one row': {
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
    red: ['frame/tooLong', 'frame/tooLarge'],
  },
  'which takes frames of any length': {
    tampering: { frame: (text) => (text.length > 4_000_000 ? 'kept' : undefined) },
    red: ['frame/tooLarge'],
  },
  'which takes floods': {
    tampering: { frame: (text) => (text.split('\u001e').length > 5_000 ? 'kept' : undefined) },
    red: ['frame/flood'],
  },
  'which lets a cancelled scan fail by itself': {
    tampering: answering('scan/systemInfo/failed', (event) => ({
      ...event,
      payload: { ...(event['payload'] as Fields), reason: 'error', code: 'SCAN_ERROR' },
    })),
    red: ['scan/cancelled'],
  },
  'which never ends a cancelled scan': {
    tampering: { hear: (record) => (record.arguments?.[0]?.type === 'scan/systemInfo/failed' ? [] : [record]) },
    red: ['scan/cancelled'],
  },
  'whose progress falls': {
    tampering: answering('scan/systemInfo/progress', (event) => {
      const payload = event['payload'] as Fields;
      return { ...event, payload: { ...payload, percent: 100 - Number(payload['percent']) } };
    }),
    red: ['scan/cancelled'],
  },
  'which tells only the page that asks': {
    tampering: {
      hear: (record, sent) =>
        record.arguments?.[0]?.kind === 'event' && !sent.some((frame) => frame.includes('"scan/')) ? [] : [record],
    },
    red: ['events/everyPage'],
  },
  'which gives all its messages one id': {
    tampering: { hear: (record) => [withId(record, anotherId)] },
    red: ['ownIds'],
  },
  'which is not on ::1': { tampering: { hosts: ['127.0.0.1'] }, red: ['address/ipv6'] },
};
