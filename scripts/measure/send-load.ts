import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** GETs an address over ten connections, by the autocannon in a folder; rejects when an answer is missing or is no 200. */
export async function sendLoad(folder: string, url: string, seconds: number): Promise<LoadResult> {
  const program = join(folder, 'node_modules/autocannon/autocannon.js');
  const words = [program, '--json', '-c', '10', '-d', String(seconds), url];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 2 ** 24 });
  const result = JSON.parse(stdout) as AutocannonResult;
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: an answer was missing or was no 200`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}
