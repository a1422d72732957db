import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { Authenticator } from '../../../conformance/src/account/passkey/authenticator.ts';
import { call, challengeOf, email, notVerified, register, rpId } from '../testing/passkey-steps.ts';
import { signedIn } from '../testing/sign-in-steps.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';

const shared = sharedSim({ flags: { passkeys: true, rateLimit: 'off' } });

const unusable = { isOk: false, statusText: 'This passkey could not be used to sign in, and was not stored.' };

/** CBOR: { 1: type, 3: algorithm, ...others }, by short integers and bytes. */
function coseKey(type: number, algorithm: number, ...others: readonly (readonly [number, number | Buffer])[]): Buffer {
  const entries = [[1, type], [3, algorithm], ...others] as const;
  return Buffer.concat([
    Buffer.from([0xa0 + entries.length]),
    ...entries.flatMap(([label, value]) => [
      cborInteger(label),
      typeof value === 'number' ? cborInteger(value) : cborBytes(value),
    ]),
  ]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(0x20, -1 - value) : cborHead(0x00, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(0x40, bytes.length), bytes]);
}

/** The shortest head for the size. */
function cborHead(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([type + size]);
  return Buffer.from(size < 256 ? [type + 24, size] : [type + 25, size >> 8, size & 0xff]);
}

function ecPoint(namedCurve: string): readonly [Buffer, Buffer] {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' });
  return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
}

function rsaModulus(modulusLength: number): Buffer {
  const { n = '' } = generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });
  return Buffer.from(n, 'base64url');
}

const [x, y] = ecPoint('P-256');
const [x384, y384] = ecPoint('P-384');
const e = Buffer.from([1, 0, 1]);

describe('a new passkey is not stored', () => {
  testEvery([
    ['of an EC key for the algorithm of RSA', coseKey(2, -257, [-1, 1], [-2, x], [-3, y])],
    ['of an RSA key for an elliptic curve', coseKey(3, -7, [-1, rsaModulus(2048)], [-2, e])],
    ['of another curve', coseKey(2, -7, [-1, 2], [-2, x384], [-3, y384])],
    ['of a point that is on no curve', coseKey(2, -7, [-1, 1], [-2, x], [-3, x])],
    ['of a point without its half', coseKey(2, -7, [-1, 1], [-2, x])],
    ['of half an Ed25519 key', coseKey(1, -8, [-1, 6], [-2, Buffer.alloc(16, 7)])],
    ['of an X25519 key, which signs nothing', coseKey(1, -8, [-1, 4], [-2, Buffer.alloc(32, 7)])],
    ['of a short RSA key', coseKey(3, -257, [-1, rsaModulus(1024)], [-2, e])],
    ['of an RSA key with the exponent 1', coseKey(3, -257, [-1, rsaModulus(2048)], [-2, Buffer.from([1])])],
  ])('by which nobody could sign in', async ([, publicKey]) => {
    const sim = shared();
    const browser = await signedIn(sim);
    expect((await register(sim, browser, new Authenticator(), { publicKey })).body).toEqual(unusable);
    // Afterwards, a usable passkey can be created as usual.
    const authenticator = new Authenticator();
    expect((await register(sim, browser, authenticator)).body).toMatchObject({ isOk: true });
    expect(await sim.control.passkeys()).toMatchObject([{ id: authenticator.id }]);
    await sim.control.reset();
  });

  testEvery([
    ['Ed25519', coseKey(1, -8, [-1, 6], [-2, Buffer.from(ed25519(), 'base64url')])],
    ['RSA', coseKey(3, -257, [-1, rsaModulus(2048)], [-2, e])],
    ['P-256', coseKey(2, -7, [-1, 1], [-2, x], [-3, y])],
  ])('but one of another kind of key is', async ([, publicKey]) => {
    const sim = shared();
    expect((await register(sim, await signedIn(sim), new Authenticator(), { publicKey })).body).toMatchObject({
      isOk: true,
    });
  });

  test('but one with the longest id is', async () => {
    const sim = shared();
    const credentialId = Buffer.alloc(1_023, 7);
    expect((await register(sim, await signedIn(sim), new Authenticator(), { credentialId })).status).toBe(200);
  });

  test('whose id is another than was attested', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const challenge = await challengeOf(sim, browser, 'passkeyCreationOptions');
    const made = new Authenticator().create({ challenge, origin: sim.origin, rpId });
    const { id } = new Authenticator();
    expect((await call(sim, browser, 'registerPasskey', { ...made, id, rawId: id })).body).toEqual(notVerified);
  });

  testEvery([
    ['17 words', Array.from({ length: 17 }, (_, at) => `word-${at}`)],
    ['a long word', ['w'.repeat(33)]],
  ])('whose transports are unknown or no list', async ([, transports]) => {
    const sim = shared();
    const { status } = await register(sim, await signedIn(sim), new Authenticator(), { transports });
    expect([status, await sim.control.passkeys()]).toEqual([400, []]);
  });

  test('beyond 20 of an account, also where two are made at once', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    for (let made = 1; made <= 19; made += 1) await register(sim, browser, new Authenticator());
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => (await register(sim, browser, new Authenticator())).body as { isOk: boolean }),
    );
    expect(bodies.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(bodies).toContainEqual({ isOk: false, statusText: 'This account has 20 passkeys. Remove one first.' });
    expect(await sim.control.passkeys(email)).toHaveLength(20);
  });
});

function ed25519(): string {
  return generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
}
