import * as z from 'zod/mini';
import { FileError } from '../files/file-error.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { clientSchema, type OpenIdClient } from '../oidc/clients.ts';

/** Reads the OpenID clients that are registered from the start. */
export async function readClients(file: string): Promise<readonly OpenIdClient[]> {
  const clients = await readJsonFile(file, z.array(clientSchema));
  if (clients === null) throw new FileError(file, null, 'expected a JSON file, found none');
  return clients;
}
