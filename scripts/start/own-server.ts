import { appConfigSchema } from 'config/app-config';
import { checkShape, readJsonFile } from 'config/files/read-json-file';
import type { ServerParts } from 'config/local-app-config';
import * as z from 'zod/mini';
import { fail } from '../processes/end-on-signal.mjs';

const product = z.optional(z.looseObject({ brand: z.optional(z.unknown()) }));
const schema = z.looseObject({
  driverSupport: product,
  maverick: product,
  features: z.optional(z.partial(appConfigSchema.shape.features)),
  account: z.optional(appConfigSchema.shape.account),
  botCheck: z.optional(appConfigSchema.shape.botCheck),
});

/** Somebody's own account server, in place of account-sim. */
export interface OwnServer {
  readonly origin: string;
  /** What a configuration says of it: everything else is off. */
  readonly parts: ServerParts;
  readonly hasBrands: boolean;
}

/**
 * A configuration may say of the server that alone which it has, such as `{ "features": { "accessCode": true } }`, and grow with it.
 * Its addresses are not read, because the pages are on this computer. Faults end the command.
 */
export async function ownServerOrExit(
  origin: string | undefined,
  file: string | undefined,
): Promise<OwnServer | undefined> {
  if (origin === undefined) return undefined;
  if (file === undefined) return { origin, parts: {}, hasBrands: false };
  const read = await readJsonFile(file);
  if ('fault' in read) return fail(1, read.fault);
  const { value, faults } = checkShape(schema, read.json, file);
  if (value === null) return fail(1, faults.join('\n'));
  const { features, account, botCheck } = value;
  return {
    origin,
    // What JSON does not say is not there: no value of it is undefined.
    parts: { ...(features && { features }), ...(account && { account }), ...(botCheck && { botCheck }) } as ServerParts,
    hasBrands: (value.driverSupport?.brand ?? value.maverick?.brand) !== undefined,
  };
}
