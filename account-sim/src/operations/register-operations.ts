import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Encoding, Operation } from 'shared-protocol/account/define';
import { traceparentHeader } from 'shared-protocol/account/reference';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { type Answer, jsonAnswer } from 'simulator-kit/http-faults';
import { sendOutcome } from 'simulator-kit/send-outcome';
import { applyFault } from '../faults/faults.ts';
import { addressKey } from '../world/accounts.ts';
import type { Flags } from '../world/flags.ts';
import type { World } from '../world/world.ts';
import { languageOfCall } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';
import { operations } from './operations.ts';
import { parseInput } from './parse-input.ts';
import { inLanguage, Refusal, refusalAnswer, tooManyRequests } from './refusal.ts';
import { type Visit, visitOf } from './visit.ts';

/** Adds a route for every operation of the contract. */
export function registerOperations(app: FastifyInstance, world: World): void {
  for (const [name, operation] of Object.entries(accountContract) as [OperationName, Operation][]) {
    app.route({
      method: operation.method,
      url: operation.path,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(name, operation, request, reply, world),
    });
  }
}

async function serve(
  name: OperationName,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
): Promise<FastifyReply> {
  const payload = payloadOf(operation.encoding, request);
  const logged = world.requests.add(name, payload, request.headers[traceparentHeader]);
  const proceed = (): Promise<Answer> => perform(name, operation, payload, request, reply, world);
  const fault = world.faults.take(name);
  const language = languageOfCall(world.languages, request.headers);
  const outcome =
    fault === null ? await proceed() : await applyFault(fault, proceed, world.generation.signal, language);

  if (typeof outcome !== 'string') logged.status = 'cut' in outcome ? outcome.cut.status : outcome.status;
  return sendOutcome(reply, outcome);
}

async function perform(
  name: OperationName,
  operation: Operation,
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
): Promise<Answer> {
  if (!isOffered(name, world)) return refusalAnswer(notOffered);
  const wrongEncoding = encodingRefusal(operation.encoding, request);
  if (wrongEncoding !== null) return refusalAnswer(wrongEncoding);
  const parsed = parseInput(operation.request, payload);
  if (parsed instanceof Refusal) return refusalAnswer(parsed);
  // The row of the contract that parsed the request is the one that types the handler; a loop cannot say so.
  const handler = operations[name] as OperationHandler<OperationName>;
  const visit = visitOf(request, reply, world);
  const waitSeconds = secondsToWait(name, parsed.value, visit, request.ip, world);
  const { language } = visit;
  if (waitSeconds > 0) return refusalAnswer(tooManyRequests(waitSeconds, language), language);
  const result = await handler(parsed.value as never, visit, world, name);
  if (result instanceof Refusal) return refusalAnswer(result, language);
  const answer = jsonAnswer(result);
  const isSentence = (Object(result) as { readonly statusText?: unknown }).statusText !== undefined;
  return isSentence ? { ...answer, headers: { ...answer.headers, ...inLanguage(language) } } : answer;
}

/** A server that lacks an optional operation has nothing at its path, whatever is sent there. */
function isOffered(name: OperationName, { state: { flags } }: World): boolean {
  const { feature } = operationDetails[name];
  return feature === undefined || feature === 'handOffState' || flags[feature];
}

const notOffered = new Refusal(404, 'This server does not have this operation.');

function payloadOf(encoding: Encoding, request: FastifyRequest): unknown {
  const payloads = {
    none: undefined,
    json: request.body ?? undefined,
    form: request.body ?? undefined,
    query: request.query,
    'current-query': request.raw.url?.split('?')[1] ?? '',
  } satisfies Record<Encoding, unknown>;
  return payloads[encoding];
}

/**
 * A form sent to an operation that takes JSON could come from any page of the web: browsers send forms without a
 * preflight. Where no type is named there is no body either, which is wrong input like any other.
 */
function encodingRefusal(encoding: Encoding, request: FastifyRequest): Refusal | null {
  const expected = encoding === 'json' || encoding === 'form' ? contentTypes[encoding] : null;
  const found = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (expected === null || found === expected) return null;
  // Without a type there is nothing that could have been read: an empty body.
  return new Refusal(
    found === undefined ? 400 : 415,
    `The content type is ${found ?? 'missing'}; it must be ${expected}.`,
  );
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/**
 * Counts a request, and says how many seconds to wait; 0 when it is allowed. Mails, passwords and reset codes have counters
 * of their own, so that nobody locks an owner out by flooding the address with mails. Guessing mailed codes does not either:
 * `AccessCodes` ends only the codes of the browser that asked.
 */
function secondsToWait(
  name: OperationName,
  request: unknown,
  visit: Visit,
  client: string,
  { rateLimiter, state: { flags }, browsers, accessCodes }: World,
): number {
  const { limit, session } = operationDetails[name];
  if (limit === null) return 0;
  const ofClient = (): number => rateLimiter.secondsToWait(`client ${client}`, flags.clientRateLimit);
  if (limit === 'look-up') return ofClient();
  if (limit === 'access-code') return accessCodes.mayTry(visit.codeAsker, subjectOf(request)) ? 0 : ofClient();
  const subject = session === 'needed' ? (visit.account?.email ?? '') : subjectOf(request);
  const isUnchecked =
    flags.botCheck &&
    visit.headers[botCheckUnavailableHeader.name.toLowerCase()] !== undefined &&
    !browsers.isChecked(visit.browserId);
  // The key is the one by which accounts are found: blanks around an address must not make it another one.
  const ofSubject = rateLimiter.secondsToWait(
    `${limit} ${addressKey(subject)}`,
    isUnchecked ? half(flags.rateLimit) : flags.rateLimit,
  );
  return Math.max(ofSubject, ofClient());
}

/** The address, the installation or the passkey that a request is about, once its schema has read it. */
function subjectOf(request: unknown): string {
  const { Email, email, UUID, id } = request as Partial<Record<'Email' | 'email' | 'UUID' | 'id', string>>;
  return Email ?? email ?? UUID ?? id ?? '';
}

/** The limit for a browser that says that it could not load the bot check: it may ask, but half as often. */
function half(limit: Flags['rateLimit']): Flags['rateLimit'] {
  return limit === 'off' ? limit : { ...limit, requests: Math.max(1, Math.floor(limit.requests / 2)) };
}
