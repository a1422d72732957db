import * as z from 'zod/mini';
import type { AppConfigLike } from '../account-options.ts';
import { productName } from '../check-options.ts';
import { clientSchema, type OpenIdClient } from '../oidc/clients.ts';
import { FileError, readJsonFile } from '../read-json-file.ts';
import type { Addresses } from '../world/settings.ts';

/** Reads the configuration for the served pages: enough to tell that it is one. The app itself checks the rest of it. */
export async function readAppConfig(file: string): Promise<(addresses: Addresses) => AppConfigLike> {
  const config = await readJsonFile(file, appConfigSchema);
  if (config === null) throw new FileError(file, null, 'expected a JSON file, found none');
  return (addresses) => fillIn(config, addresses) as AppConfigLike;
}

/** Whatever else a brand has needs `config/src/brand` and `web/look`, whose libraries (for colours, fonts, pictures) weigh more than this package. */
const brand = z.strictObject(
  { name: productName, support: z.optional(z.string()) },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `does not know ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}: of a brand, this command shows name and support; ` +
          'npm start -- --config FILE shows all of it, and app.look in a program'
        : undefined,
  },
);

const product = z.looseObject({ brand: z.optional(brand) });

const appConfigSchema = z.looseObject({
  accountOrigin: z.string(),
  driverSupport: z.optional(product),
  maverick: z.optional(product),
  features: z.record(z.string(), z.unknown()),
});

function fillIn(value: unknown, addresses: Addresses): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(
      /\{(origin|siteOrigin|appOrigin)\}/g,
      (_all, name: 'origin' | 'siteOrigin' | 'appOrigin') => addresses[name],
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, addresses)]));
}

/** Reads the OpenID clients that are registered from the start. */
export async function readClients(file: string): Promise<readonly OpenIdClient[]> {
  const clients = await readJsonFile(file, z.array(clientSchema));
  if (clients === null) throw new FileError(file, null, 'expected a JSON file, found none');
  return clients;
}
