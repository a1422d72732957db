import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { OperationRequest } from 'shared-protocol/account/contract';

/** What is signed, and what an attacker or a careless authenticator would have otherwise. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  readonly type?: 'webauthn.get' | 'webauthn.create';
  /** Used instead of one more than the last time. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with the key of another authenticator. */
  readonly signer?: Authenticator;
  /** A member of `clientDataJSON`, as the next: true in a frame of another origin. */
  readonly crossOrigin?: unknown;
  readonly topOrigin?: string;
  /** The id of a new passkey, instead of one of 32 bytes. */
  readonly credentialId?: Buffer;
  /** The COSE key of a new passkey, instead of its own. */
  readonly publicKey?: Buffer;
  readonly transports?: readonly string[];
}

/** An authenticator in software with one passkey: ES256, which every server must accept, and no attestation. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  get counter(): number {
    return this.#counter;
  }

  /** The answer to `navigator.credentials.create`. */
  create(ceremony: Ceremony): OperationRequest<'registerPasskey'> {
    const { credentialId = this.#id, publicKey = this.#coseKey() } = ceremony;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    // No model of an authenticator, the id and its length, the key.
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]);
    const authData = this.#authenticatorData(ceremony, attested);
    const size = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      size,
      authData,
    ]);
    const credential = this.#credential({
      clientDataJSON: clientData({ type: 'webauthn.create', ...ceremony }).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: [...(ceremony.transports ?? ['internal'])],
    });
    // An empty id cannot be written beside it.
    const id = credentialId.length === 0 ? credential.id : credentialId.toString('base64url');
    return { ...credential, id, rawId: id };
  }

  /** The answer to `navigator.credentials.get`. */
  get(ceremony: Ceremony): OperationRequest<'passkeySignIn'> {
    const clientDataJSON = clientData({ type: 'webauthn.get', ...ceremony });
    const authenticatorData = this.#authenticatorData(ceremony);
    const signer = ceremony.signer ?? this;
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signer.#sign(signed).toString('base64url'),
      ...(ceremony.userHandle === undefined ? {} : { userHandle: ceremony.userHandle }),
    });
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  #authenticatorData(
    { rpId, isUserVerified = true, isUserPresent = true, counter }: Ceremony,
    attested = Buffer.alloc(0),
  ): Buffer {
    this.#counter += 1;
    const flags =
      (isUserPresent ? flag.present : 0) |
      (isUserVerified ? flag.verified : 0) |
      (attested.length > 0 ? flag.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  #sign(bytes: Buffer): Buffer {
    return sign('sha256', bytes, this.#keys.privateKey);
  }

  /** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)]);
  }
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

function clientData({ type, challenge, origin, topOrigin, crossOrigin = false }: Omit<Ceremony, 'rpId'>): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }));
}

/** CBOR of keys that no signature can be verified by: their type is not that of ES256, their algorithm. */
export const unusableKeys = {
  /** { 1: 1 (OKP), 3: -7, -1: 6 (Ed25519), -2: x } */
  ofAnotherType: Buffer.concat([Buffer.from('a4010103262006215820', 'hex'), Buffer.alloc(32, 7)]),
  /** { 1: 4 (Symmetric), 3: -7, -1: k } */
  symmetric: Buffer.concat([Buffer.from('a301040326205820', 'hex'), Buffer.alloc(32, 7)]),
} as const;

/** Encodes texts of fewer than 24 letters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
