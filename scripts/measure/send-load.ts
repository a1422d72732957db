import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * GETs an address over ten connections, by the autocannon in a folder. Returns how many were answered a second; rejects
 * when an answer is missing or is no 200.
 */
export async function sendLoad(folder: string, url: string, seconds: number): Promise<number> {
  const program = join(folder, 'node_modules/autocannon/autocannon.js');
  const words = [program, '--json', '-c', '10', '-d', String(seconds), url];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 2 ** 24 });
  const { requests, non2xx, errors } = JSON.parse(stdout) as AutocannonResult;
  if (non2xx + errors > 0) throw new Error(`${url}: an answer was missing or was no 200`);
  return requests.average;
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}
