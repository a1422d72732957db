import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { messageOf } from '../message-of.ts';

/** Why nginx could not serve with a certificate and its key, or no browser would accept it. */
export async function certificateFaults(
  certFile: string,
  keyFile: string,
  serverName: string | undefined,
  now = new Date(),
): Promise<readonly string[]> {
  const cert = await read('--tls-cert', certFile, (text) => new X509Certificate(text));
  const key = await read('--tls-key', keyFile, (text) => createPrivateKey(text));
  const faults = [cert, key].flatMap((each) => (typeof each === 'string' ? [each] : []));
  if (typeof cert === 'string' || typeof key === 'string') return faults;
  const expiresAt = new Date(cert.validTo);
  return [
    ...(cert.checkPrivateKey(key) ? [] : [`--tls-key ${keyFile}: is not the key of the certificate ${certFile}`]),
    ...(serverName === undefined || cert.checkHost(serverName) !== undefined
      ? []
      : [`--tls-cert ${certFile}: is not for ${serverName}, but for ${cert.subjectAltName ?? 'no name'}`]),
    ...(new Date(cert.validFrom) <= now ? [] : [`--tls-cert ${certFile}: is not valid before ${cert.validFrom}`]),
    ...(expiresAt > now ? [] : [`--tls-cert ${certFile}: expired on ${expiresAt.toISOString().slice(0, 10)}`]),
  ];
}

/** What the file holds, or what is wrong with it. */
async function read<Value>(option: string, file: string, parse: (text: string) => Value): Promise<Value | string> {
  try {
    const text = await readFile(file, 'utf8');
    if (!text.includes('-----BEGIN ')) return `${option} ${file}: expected PEM, which begins with -----BEGIN`;
    return parse(text);
  } catch (error) {
    return `${option} ${file}: ${messageOf(error)}`;
  }
}
