import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';
import { parseReport, type Report } from './report.ts';

export interface Lighthouse {
  /** The file of Lighthouse's own command. */
  readonly command: string;
  /** The browser's executable. */
  readonly browser: string;
  /** How many times slower than this machine's the phone's processor is. */
  readonly cpuSlowdown: number;
}

/**
 * Visits an address as a phone does, which is Lighthouse's preset. Its report stays as `<file>.report.json` and, for
 * people, `<file>.report.html`.
 */
export async function runLighthouse(
  { command, browser, cpuSlowdown }: Lighthouse,
  address: string,
  file: string,
): Promise<Report> {
  const written = `${file}.report.json`;
  await mkdir(dirname(file), { recursive: true });
  await rm(written, { force: true });
  // A browser's sandbox does not start for root.
  const browserFlags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { exitCode, output } = await runToEnd(
    process.execPath,
    [
      command,
      address,
      '--output=json',
      '--output=html',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
      `--chrome-flags=${browserFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser } },
  );
  const text = await readFile(written, 'utf8').catch(() => null);
  if (text === null) throw new Error(`${output}Lighthouse wrote no report of ${address} (exit ${exitCode})`);
  return parseReport(text);
}
