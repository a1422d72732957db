import * as z from 'zod/mini';
import { accountContract, type OperationName } from '../contract.ts';
import type { Operation } from '../define.ts';
import { optionalText } from '../fields.ts';
import { refusalReasons } from '../refusal.ts';

/**
 * What a server must answer to an operation with a 200; a 204 stands for null. It is what the app reads, but stricter where the app
 * tolerates a server that says less, or other things. The OpenAPI document is written from it, and a check judges by it.
 */
export function answerSchemaOf(name: OperationName): z.ZodMiniType {
  const { response, refusedBy }: Operation = accountContract[name];
  if (Object.hasOwn(dependent, name)) return dependent[name as keyof typeof dependent];
  const isNullable = response instanceof z.ZodMiniNullable;
  const object = isNullable ? (response.def.innerType as z.ZodMiniType) : response;
  // Of an operation that is answered by its status, nothing is read.
  if (!(object instanceof z.ZodMiniObject)) return response;
  const shape = object.shape as Readonly<Record<string, z.ZodMiniType>>;
  const isRefusable = refusedBy !== 'none' || Object.keys(shape).length === 0;
  const whole = z.object({
    ...(isRefusable && { isOk: z.optional(z.boolean()), statusText: optionalText }),
    ...shape,
    ...('reason' in shape && { reason }),
    ...('redirectUrl' in shape && { redirectUrl }),
  });
  return isNullable ? z.nullable(whole) : whole;
}

/** The names of all fields that an answer may have. */
export function answerFieldsOf(schema: z.ZodMiniType): readonly string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniNullable) return answerFieldsOf(schema.def.innerType as z.ZodMiniType);
  // The alternatives of a union.
  return schema instanceof z.ZodMiniUnion
    ? [...new Set((schema.def.options as z.ZodMiniType[]).flatMap(answerFieldsOf))]
    : [];
}

/** An http address, or a path of the server's own. */
const address = z.string().check(z.regex(/^(?:https?:\/\/|\/(?![/\\]))/, 'expected an http address, or a path'));

const redirectUrl = z.nullish(
  z.union([z.literal(''), address], { error: 'expected an http address, a path or nothing' }),
);

const reason = z
  .nullish(z.string())
  .check(
    z.describe(
      `What was refused, where the visitor's next step depends on it: ${refusalReasons.join(', ')}. Any other counts as none.`,
    ),
  );

const filled = z.string().check(z.minLength(1));

/** Where one field decides about others. */
const dependent = {
  userInfo: z.union(
    [
      z.object({ isOk: z.literal(true), statusText: optionalText, email: filled, name: filled, isAdmin: z.boolean() }),
      z.object({ ...accountContract.userInfo.response.shape, isOk: z.literal(false) }),
    ],
    { error: 'expected an email, a name and isAdmin where isOk is true' },
  ),
  lookUpEmail: z.union(
    [
      z.object({ isExistingDesktopUser: z.literal(true), redirectUrl: address }),
      z.object({ isExistingDesktopUser: z.literal(false), redirectUrl }),
    ],
    { error: 'expected an address as redirectUrl where isExistingDesktopUser is true' },
  ),
  passwordLoginMaverick: z.union(
    [
      z.object({ isOk: z.nullish(z.boolean()), statusText: optionalText, redirectUrl: address }),
      z.object({ isOk: z.boolean(), statusText: optionalText, redirectUrl }),
    ],
    { error: 'expected an address as redirectUrl, or isOk' },
  ),
} as const satisfies Partial<Record<OperationName, z.ZodMiniType>>;
