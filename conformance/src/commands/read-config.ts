import { readFile } from 'node:fs/promises';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import type { OptionalFeature } from 'shared-protocol/account/server/operation-details';
import * as z from 'zod/mini';

/** What a check needs of the app's configuration; the rest is the app's own. */
const configSchema = z.looseObject({
  driverSupport: z.looseObject({ loginUiUrl: z.url({ protocol: /^https?$/ }) }),
  features: z.optional(
    z.looseObject({
      botCheck: z.optional(z.boolean()),
      reference: z.optional(z.boolean()),
      handOffState: z.optional(z.boolean()),
      accessCode: z.optional(z.boolean()),
      passkeys: z.optional(z.boolean()),
    } satisfies Record<OptionalFeature | 'botCheck' | 'reference', z.ZodMiniType>),
  ),
  account: z.optional(z.looseObject({ paths: z.optional(z.record(z.string(), z.string().check(z.startsWith('/')))) })),
});

export type ReadConfig =
  | {
      readonly status: 'valid';
      /** The origin of the app's pages. */
      readonly page: string;
      readonly paths: Partial<Record<OperationName, string>>;
      /** Every origin that the configuration sends a browser to. */
      readonly origins: readonly string[];
      readonly hasBotCheck: boolean;
      readonly hasReference: boolean;
      /** The features that are switched on and need operations which a server may lack. */
      readonly features: readonly OptionalFeature[];
    }
  | { readonly status: 'invalid'; readonly fault: string };

/** Reads the app's configuration: paths that differ from the contract's, and where its login screen is. */
export async function readConfig(file: string): Promise<ReadConfig> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return { status: 'invalid', fault: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
  const parsed = configSchema.safeParse(json, { error: explainIssue });
  if (!parsed.success)
    return { status: 'invalid', fault: `${file}: ${describeIssues(parsed.error.issues, 'the file')}` };
  const { driverSupport, account, features } = parsed.data;
  const paths = Object.entries(account?.paths ?? {});
  const stray = paths.find(([name]) => !Object.hasOwn(accountContract, name));
  if (stray) return { status: 'invalid', fault: `${file}: account.paths.${stray[0]} is no operation` };
  return {
    status: 'valid',
    page: new URL(driverSupport.loginUiUrl).origin,
    paths: Object.fromEntries(paths),
    origins: originsIn([driverSupport, parsed.data['maverick'], parsed.data['returnUrlOrigins']]),
    hasBotCheck: features?.botCheck ?? true,
    hasReference: features?.reference ?? false,
    features: optionalFeatures.filter((name) => features?.[name] === true),
  };
}

const optionalFeatures = ['handOffState', 'accessCode', 'passkeys'] as const satisfies readonly OptionalFeature[];

function originsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(originsIn);
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
}
