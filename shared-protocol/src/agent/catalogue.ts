import type * as z from 'zod/mini';
import type { Product } from '../product.ts';
import { blockedProcess } from './blocked-process.ts';
import { cache } from './cache.ts';
import { cleanup } from './cleanup.ts';
import { client } from './client.ts';
import type { AnswerCode, MessageRow } from './define.ts';
import { driver } from './driver.ts';
import { envelopeErrors } from './envelope.ts';
import { licence } from './licence.ts';
import { machine } from './machine.ts';
import { machineIntelligence } from './machine-intelligence.ts';
import { notification } from './notification.ts';
import { onboarding } from './onboarding.ts';
import { optimization } from './optimization.ts';
import { popup } from './popup.ts';
import { scan } from './scan.ts';
import { settings } from './settings.ts';
import { supportCase } from './support-case.ts';

/** All messages between a page and an agent, by name. A row's area is the part of its name before the first slash. */
export const catalogue = {
  ...scan,
  ...driver,
  ...optimization,
  ...cleanup,
  ...settings,
  ...supportCase,
  ...notification,
  ...cache,
  ...licence,
  ...popup,
  ...machineIntelligence,
  ...blockedProcess,
  ...onboarding,
  ...client,
  ...machine,
} as const satisfies Record<`${string}/${string}`, MessageRow>;

type Catalogue = typeof catalogue;

export type MessageName = keyof Catalogue;
export type RequestName = {
  [Name in MessageName]: Catalogue[Name]['kind'] extends 'request' ? Name : never;
}[MessageName];
export type EventName = Exclude<MessageName, RequestName>;
/** The messages among these that an agent of the product has; for several products, those that one of them has. */
export type NameOf<Serving extends Product, Name extends MessageName> = {
  [Each in Name]: Serving extends Catalogue[Each]['products'][number] ? Each : never;
}[Name];

export type PayloadOf<Name extends MessageName> = z.output<Catalogue[Name]['payload']>;
export type ResultOf<Name extends RequestName> = z.output<Catalogue[Name]['result']>;
/** The codes in the request's own row: its handler may answer with these. */
export type ErrorOf<Name extends RequestName> = Catalogue[Name]['errors'][number];
/** The codes that the request may be answered with: those of its row, and those of any request. */
export type CodeOf<Name extends RequestName> = ErrorOf<Name> | (typeof envelopeErrors)[number];

export function codesOf(name: RequestName): readonly AnswerCode[] {
  return [...new Set<AnswerCode>([...catalogue[name].errors, ...envelopeErrors])];
}

export function hasMessage(product: Product, name: MessageName): boolean {
  return catalogue[name].products.some((each) => each === product);
}

/** Looks only at the catalogue's own keys, so `constructor` is not a name. */
export function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(catalogue, name) && catalogue[name as MessageName].kind === 'request';
}

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(catalogue, name) && catalogue[name as MessageName].kind === 'event';
}
