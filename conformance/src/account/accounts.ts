import { randomBytes } from 'node:crypto';
import { isEmailAddress, normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { passwordField, uuidField } from 'shared-protocol/account/fields';
import * as z from 'zod/mini';
import { cannotTry } from '../report/row.ts';

const emailAddress = z.string().check(z.refine(isEmailAddress, 'must be an email address'));

const resetCode = { email: emailAddress, code: z.string().check(z.minLength(1)) };

const address = z.string().check(z.regex(/^https?:\/\/\S+$/, { error: 'must be an http or https address' }));

const cookie = z.string().check(z.minLength(1));

const accessCode = z.strictObject({
  email: emailAddress,
  code: z.string().check(z.regex(/^\d{6}$/, { error: 'must be six digits' })),
  askerCookie: cookie,
  link: z.optional(address),
});

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): z.ZodMiniOptional<Schema> =>
  z.optional(schema.check(z.describe(description)));

/** The test accounts of a server. Each part may be left out: the rows that need it are then not tried. */
export const accountsSchema = z.strictObject({
  unknown: described(
    z.strictObject({ email: emailAddress, uuid: uuidField }),
    'An address and a uuid that belong to nobody.',
  ),
  customer: described(
    z.strictObject({
      email: emailAddress,
      uuid: uuidField,
      password: z.optional(passwordField),
      cookie: z.optional(cookie),
      secondCookie: z.optional(cookie),
      cookieToEnd: z.optional(cookie),
    }),
    'A customer; the uuid is that of the installation. Who has no password has the Cookie headers of three sessions instead, each of a browser of its own: two that go on, and one that the rows of the logout end.',
  ),
  otherCustomer: described(
    z.strictObject({
      email: emailAddress,
      password: z.optional(passwordField),
      cookie: z.optional(cookie),
      cookieToEnd: z.optional(cookie),
    }),
    'A second customer, whom no other part of this file names. Who has no password has the Cookie headers of two sessions instead: one that goes on, and one over which the customer signs in by a link.',
  ),
  desktopUser: described(z.strictObject({ email: emailAddress }), 'An existing desktop user.'),
  international: described(
    z.strictObject({
      email: emailAddress.check(
        z.refine(
          (email) => normalizeEmailAddress(email).includes('xn--'),
          'must have a domain with letters beyond ASCII',
        ),
      ),
      password: z.optional(passwordField),
    }),
    'A customer, preferably with a password and an existing desktop user, whose domain has letters beyond ASCII.',
  ),
  botToken: described(z.string().check(z.minLength(1)), 'A fresh token of the bot-check script.'),
  secondBotToken: described(z.string().check(z.minLength(1)), 'Another one. Used only with --allow-changes.'),
  accessLinks: described(
    z.strictObject({
      used: z.optional(address),
      expired: z.optional(address),
      fresh: z.optional(address),
      askerCookie: z.optional(cookie),
    }),
    'Mailed access links: one that was opened before, one whose time is over, and one that nobody has opened, with the Cookie header of the browser that asked for it. The last two are used only with --allow-changes.',
  ),
  accessCodes: described(
    z.strictObject({
      works: z.optional(accessCode),
      secondProduct: z.optional(accessCode),
      linked: z.optional(accessCode),
      guessed: z.optional(accessCode),
      renewed: z.optional(accessCode),
      attacked: z.optional(accessCode),
      expired: z.optional(accessCode),
    }),
    'Codes of mailed links that nobody has used, each with its address, its link, and the Cookie header of the browser that asked for it: one to enter, one that was asked for at the second product, one whose link is opened, one to guess at, one whose browser asks for another mail, one of somebody whom no other code is for, at whom a hundred wrong ones are tried, and one whose ten minutes are over. Used only with --allow-changes.',
  ),
  takenLogin: described(
    z.strictObject({ uuid: uuidField, cookie }),
    'An installation whose software has taken an automatic login, and the Cookie header of the browser that asked for it. The software has been closed since, as has that of the customer: nothing takes another login during a run. Used only with --allow-changes.',
  ),
  resetCodes: described(
    z.strictObject({ used: z.optional(z.strictObject(resetCode)), expired: z.optional(z.strictObject(resetCode)) }),
    'Codes of mailed reset links: one that was used before, and one whose time is over. Used only with --allow-changes: a server that takes them sets a password.',
  ),
  freshResetCodes: described(
    z.partialRecord(
      z.enum(['resetPassword', 'resetPasswordDsone']),
      z.strictObject({
        ...resetCode,
        newPassword: passwordField,
        link: z.optional(address),
        askerCookie: z.optional(cookie),
      }),
    ),
    'A fresh reset code for each operation, the password to set with it, and an access link that was mailed to the same address before, with the Cookie header of the browser that asked for it. Used only with --allow-changes.',
  ),
  withoutPassword: described(
    z.partialRecord(
      z.enum(['setPassword', 'setPasswordDsone']),
      z.strictObject({ cookie, newPassword: passwordField }),
    ),
    'For each operation the Cookie header of a session whose account has no password, and the password to set. Used only with --allow-changes.',
  ),
  oldSession: described(
    z.strictObject({ cookie }),
    'The Cookie header of a session that began more than ten minutes ago, and goes on.',
  ),
  openIdClient: described(
    z.strictObject({ id: z.string().check(z.minLength(1)), redirectUri: address }),
    'A client of the OpenID provider that is a site, not a program on a computer, and an address that it is registered with.',
  ),
});

export type Accounts = z.infer<typeof accountsSchema>;

type Given<Part extends keyof Accounts> = NonNullable<Accounts[Part]>;

/** A part of the accounts file, or an entry of a part. Without it the row is not tried. */
export function given<Part extends keyof Accounts>(accounts: Accounts, part: Part): Given<Part>;
export function given<Part extends keyof Accounts, Name extends keyof Given<Part> & string>(
  accounts: Accounts,
  part: Part,
  name: Name,
): NonNullable<Given<Part>[Name]>;
export function given(accounts: Accounts, part: keyof Accounts, name?: string): unknown {
  // The declarations above say which entries there are.
  const found =
    name === undefined ? accounts[part] : (accounts[part] as Readonly<Record<string, unknown>> | undefined)?.[name];
  return found ?? cannotTry(`${name === undefined ? part : `${part}.${name}`} in the file of --accounts`);
}

/** Each read of `unknown.email` is a new address: the limit of a single one would be used up half-way. */
export function withFreshAddresses(accounts: Accounts): Accounts {
  const { unknown } = accounts;
  if (unknown === undefined) return accounts;
  const [local, domain] = unknown.email.split(/@(?=[^@]*$)/);
  return Object.defineProperty({ ...accounts }, 'unknown', {
    get: () => ({ ...unknown, email: `${local}+${randomBytes(4).toString('hex')}@${domain}` }),
  });
}

/** JSON Schema of a file of test accounts, for editors. */
export function writeAccountsSchema(): object {
  const { properties, ...rest } = z.toJSONSchema(accountsSchema, { io: 'input' });
  return {
    ...rest,
    title: 'Test accounts of an account server, for npm run conformance',
    properties: { $schema: { type: 'string' }, ...properties },
  };
}
