/** Says in a line why there is no connection, or no answer over it. */
export function connectionFault(error: unknown): string {
  const { code = '', message }: SocketError = error instanceof Error ? error : { message: String(error) };
  const known = reasons[code];
  if (known !== undefined) return known;
  const [line = code] = message.split('\n');
  if (code.startsWith('HPE_')) return `something other than HTTP (${line.replace(/^Parse Error: /, '')})`;
  if (!isTls.test(code)) return line;
  // OpenSSL puts places of its source around what it says.
  const [, said = line] = /SSL routines:[^:]*:([^:]+):/.exec(line) ?? [];
  return `no secure connection: ${said} (${code})`;
}

interface SocketError {
  readonly message: string;
  readonly code?: string;
}

const isTls = /CERT|TLS|SSL|SIGNATURE|EPROTO/;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused: nothing listens there',
  ECONNRESET: 'the connection was closed before an answer',
  EPIPE: 'the connection was closed before an answer',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'this computer has no connection to addresses of this family',
  EADDRNOTAVAIL: 'this computer has no connection to addresses of this family',
  ETIMEDOUT: 'the host does not answer',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are longer than 16 kB',
};
