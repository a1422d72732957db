import { parseArgs } from 'node:util';

export const checkSiteHelp = `npm run check-site -- https://login.example.com [--json]

Fetches the pages, files and account paths of a deployed site and says what is wrong with them, a line each.
Exit code: 0 nothing is wrong, 1 something is, 2 wrong usage.
  --json   one JSON value in place of the lines`;

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | { kind: 'run', origin: string, isJson: boolean }}
 */
export function parseCheckSiteOptions(args) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return { kind: 'help' };
    const [address, ...others] = positionals;
    if (address === undefined || others.length > 0)
      return wrong('One address is needed, such as https://login.example.com');
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
      return wrong(`${address}: expected an origin, such as https://login.example.com`);
    }
    return { kind: 'run', origin: url.origin, isJson: values.json ?? false };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

const options = /** @type {const} */ ({
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {string} problem @returns {{ kind: 'wrong', problem: string }} */
function wrong(problem) {
  return { kind: 'wrong', problem: `${problem}\n\n${checkSiteHelp}` };
}
