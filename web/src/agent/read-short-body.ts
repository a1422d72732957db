import { limitedSignal } from '../lib/limited-signal.ts';

/** More than any answer of an agent needs. */
const maxBytes = 64 * 1024;

/** Any program may be on the port: a body that is too long, or too late, rejects. */
export async function readShortBody(response: Response, limitMs: number): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  const { signal, end } = limitedSignal(limitMs);
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new Error('The answer was not complete in time');
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`);
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    end();
  }
}
