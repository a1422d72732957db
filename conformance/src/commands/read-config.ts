import { readFile } from 'node:fs/promises';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import type { OptionalFeature } from 'shared-protocol/account/server/operation-details';
import { messageOf } from 'shared-protocol/message-of';
import * as z from 'zod/mini';
import type { Target } from '../account/browser.ts';
import { flows } from '../account/flows.ts';
import { logins } from '../account/session/sign-in.ts';

/** What a check needs of the app's configuration; the rest is the app's own. Before a deployment has one, what a server has may be all. */
const configSchema = z.looseObject({
  driverSupport: z.optional(z.looseObject({ loginUiUrl: z.url({ protocol: /^https?$/ }) })),
  maverick: z.optional(z.looseObject({})),
  features: z.optional(
    z.looseObject({
      passwordLogin: z.optional(z.boolean()),
      socialLogin: z.optional(z.boolean()),
      botCheck: z.optional(z.boolean()),
      reference: z.optional(z.boolean()),
      handOffState: z.optional(z.boolean()),
      mailState: z.optional(z.boolean()),
      accessCode: z.optional(z.boolean()),
      passkeys: z.optional(z.boolean()),
    } satisfies Record<OptionalFeature | Switch | 'botCheck' | 'reference', z.ZodMiniType>),
  ),
  account: z.optional(z.looseObject({ paths: z.optional(z.record(z.string(), z.string().check(z.startsWith('/')))) })),
});

type Read<Value> =
  | { readonly status: 'valid'; readonly value: Value }
  | { readonly status: 'invalid'; readonly fault: string };

/** What the app's configuration says of the target. `redirectOrigins` are all origins that it sends a browser to. */
type Configured = Required<
  Pick<Target, 'paths' | 'redirectOrigins' | 'hasBotCheck' | 'hasReference' | 'features' | 'switchedOff'>
> & { readonly page: string | undefined };

export async function readConfig(file: string): Promise<Read<Configured>> {
  const read = await readBy(configSchema, file);
  if (read.status === 'invalid') return read;
  const { driverSupport, maverick, account, features, ...others } = read.value;
  const paths = account?.paths ?? {};
  const stray = Object.keys(paths).find((name) => !Object.hasOwn(accountContract, name));
  if (stray !== undefined) return { status: 'invalid', fault: `${file}: account.paths.${stray} is no operation` };
  // Of a whole configuration, what is left out is on; where it says what a server has alone, it is off, as with npm start.
  const isWhole = driverSupport !== undefined;
  const { passwordLogin = isWhole, socialLogin = isWhole, botCheck = isWhole } = features ?? {};
  const value = {
    page: driverSupport && new URL(driverSupport.loginUiUrl).origin,
    // Each of its names was looked up just now.
    paths: paths as Partial<Record<OperationName, string>>,
    redirectOrigins: originsIn([driverSupport, maverick, others['returnUrlOrigins']]),
    hasBotCheck: botCheck,
    hasReference: features?.reference ?? false,
    features: optionalFeatures.filter((name) => features?.[name] === true),
    switchedOff: switchedOffIn({ passwordLogin, socialLogin, botCheck, maverick: !isWhole || maverick !== undefined }),
  };
  return { status: 'valid', value };
}

/** Reads a JSON file; `$schema`, which only editors read, may be in it. */
export async function readBy<Value>(schema: z.ZodMiniType<Value>, file: string): Promise<Read<Value>> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return { status: 'invalid', fault: `${file}: ${messageOf(error)}` };
  }
  if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
  const parsed = schema.safeParse(json, { error: explainIssue });
  return parsed.success
    ? { status: 'valid', value: parsed.data }
    : { status: 'invalid', fault: `${file}: ${describeIssues(parsed.error.issues, 'the file')}` };
}

/** What need not be there, by operation, other subject or row, and why. Left out, a key is on. */
export function switchedOffIn({
  maverick,
  passwordLogin,
  socialLogin,
  botCheck,
}: Partial<Readonly<Record<'maverick' | 'passwordLogin' | 'socialLogin' | 'botCheck', boolean>>>): Readonly<
  Record<string, string>
> {
  return {
    ...(maverick === false && offBy(ofMaverick, 'the configuration has no maverick')),
    ...(passwordLogin === false && offBy(ofPasswords, 'features.passwordLogin is off')),
    ...(socialLogin === false && offBy(['externalLogin'], 'features.socialLogin is off')),
    ...(botCheck === false && offBy(['validateBotToken'], 'features.botCheck is off')),
  };
}

type Switch = 'passwordLogin' | 'socialLogin';

/** The operations of passwords; that of the user's name and address is asked for elsewhere too. */
const ofPasswords: readonly string[] = [
  ...logins,
  ...flows.reset.subjects,
  ...flows['set-password'].subjects.filter((name) => name !== 'userInfo'),
];

/** The operations, and rows that compare the products. */
const ofMaverick: readonly string[] = [
  ...flows['second-product'].subjects,
  ...['redeemAccessCode/product', 'passkeySignIn/product'],
];

function offBy(subjects: readonly string[], why: string): Readonly<Record<string, string>> {
  return Object.fromEntries(subjects.map((subject) => [subject, why]));
}

const optionalFeatures = [
  'handOffState',
  'mailState',
  'accessCode',
  'passkeys',
] as const satisfies readonly OptionalFeature[];

function originsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(originsIn);
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
}
