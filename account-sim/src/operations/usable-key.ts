import { createPublicKey, type JsonWebKey } from 'node:crypto';

/** Whether a COSE key fits its algorithm. A passkey whose key does not could never sign in. */
export async function isUsableKey(cosePublicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  try {
    // This is the key as CBOR has it: the type of the library names some of its members only.
    const jwk = jwkOf(decodeCredentialPublicKey(cosePublicKey) as unknown as ReadonlyMap<number, unknown>);
    if (jwk === null) return false;
    const { asymmetricKeyDetails: details } = createPublicKey({ key: jwk, format: 'jwk' });
    if (jwk.kty !== 'RSA') return true;
    return (details?.modulusLength ?? 0) >= minRsaBits && (details?.publicExponent ?? 0n) >= 3n;
  } catch {
    return false;
  }
}

/** WebAuthn ties each algorithm to one curve, and forbids compressed points. */
function jwkOf(cose: ReadonlyMap<number, unknown>): JsonWebKey | null {
  const [type, algorithm, first, second, third] = [1, 3, -1, -2, -3].map((label) => cose.get(label));
  const isOf = (...expected: readonly unknown[]): boolean =>
    [algorithm, type, first].every((value, at) => expected[at] === undefined || value === expected[at]);
  if (isOf(-7, 2, 1)) return { kty: 'EC', crv: 'P-256', x: textOf(second), y: textOf(third) };
  if (isOf(-8, 1, 6)) return { kty: 'OKP', crv: 'Ed25519', x: textOf(second) };
  if (isOf(-257, 3)) return { kty: 'RSA', n: textOf(first), e: textOf(second) };
  return null;
}

function textOf(bytes: unknown): string {
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64url') : '';
}

const minRsaBits = 2_048;
