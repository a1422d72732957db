import * as z from 'zod/mini';
import { agentAddresses, type Product, products } from 'shared-protocol/product';
import { parseJson } from 'shared-protocol/parse-json';

/** The contract's `RegState`, read leniently: what is absent, or has another type, is unknown; other fields are kept. */
export interface AgentInfo {
  readonly product?: Product | undefined;
  readonly registered?: boolean | undefined;
  /** Null where the agent has none. */
  readonly registrationKey?: string | null | undefined;
  readonly UUID?: string | undefined;
  readonly agentVersion?: string | undefined;
  readonly protocolVersion?: number | undefined;
  /** The path on the port that answered. */
  readonly hubPath: string;
}

/** Undefined where it is no JSON object, or names another product. */
export function readAgentInfo(text: string, product: Product): AgentInfo | undefined {
  const info = infoSchema.safeParse(parseJson(text)).data;
  if (info === undefined || namesOtherProduct(info['product'], product)) return undefined;
  const registrationKey = info.registrationKey === '' ? null : info.registrationKey;
  return {
    ...info,
    product: products.find((known) => known === info['product']),
    registrationKey,
    registered: info.registered ?? (registrationKey === undefined ? undefined : registrationKey !== null),
    hubPath: info.hubPath ?? agentAddresses[product].hubPath,
  };
}

/** The spelling does not matter: "Driver Support" is `driver-support`. */
function namesOtherProduct(named: unknown, product: Product): boolean {
  return typeof named === 'string' && !lettersOf(named).startsWith(lettersOf(product));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function orUnknown<Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniCatch<z.ZodMiniOptional<Schema>> {
  return z.catch(z.optional(schema), undefined);
}

const infoSchema = z.looseObject({
  registered: orUnknown(z.boolean()),
  registrationKey: orUnknown(z.nullable(z.string())),
  UUID: orUnknown(z.string()),
  agentVersion: orUnknown(z.string()),
  protocolVersion: orUnknown(z.int()),
  // One that names another host would lead the page there.
  hubPath: orUnknown(z.string().check(z.regex(/^\/(?![/\\])/))),
});
