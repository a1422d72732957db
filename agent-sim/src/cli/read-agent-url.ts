import { InvalidArgumentError } from 'commander';

/** Reads the address of an agent, without its path: http://127.0.0.1:51215. An agent is always on this computer. */
export function readAgentUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' && loopbackNames.includes(url.hostname)) return url.origin;
  const hint = /^(?:localhost|127\.0\.0\.1|\[::1\])?:?\d{2,5}$/.test(text) ? `; did you mean ${meant(text)}?` : '';
  throw new InvalidArgumentError(`Expected an address on this computer such as http://127.0.0.1:51215${hint}`);
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** People often type only the port, or omit `http://`. */
function meant(text: string): string {
  return /^:?\d+$/.test(text) ? `http://127.0.0.1:${text.replace(':', '')}` : `http://${text}`;
}
