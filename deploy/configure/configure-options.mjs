import { parseArgs } from 'node:util';

export const configureHelp = `npm run configure -- --config FILE --dist FOLDER --out FOLDER [--nginx FILE --account URL --server-name NAME]

Validates a configuration and renders the pages of a deployment with it, then prints the headers to serve them with and
the paths to proxy to the account server. Where the configuration has faults, it names them all and writes nothing.
  --config FILE        the configuration: deploy/config.example.json is a whole one
  --dist FOLDER        what npm run build has made: web/dist; it stays as it is, for the next deployment
  --out FOLDER         where the pages are written, with the files that they need; replaced if it is there
  --nginx FILE         writes a configuration for nginx there
  --account URL        for --nginx: where nginx finds the account server (required unless accountOrigin is set)
  --server-name NAME   for --nginx: the site's host name (default: localhost)`;

/**
 * @typedef {object} ConfigureOptions
 * @property {'run'} kind
 * @property {string} config
 * @property {string} dist
 * @property {string} out
 * @property {string | undefined} nginx
 * @property {string | undefined} account
 * @property {string} serverName
 */

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | ConfigureOptions}
 */
export function parseConfigureOptions(args) {
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
    if (values.help) return { kind: 'help' };
    const { config, dist, out, nginx, account, 'server-name': serverName = 'localhost' } = values;
    if (config === undefined || dist === undefined || out === undefined) {
      return wrong('--config FILE, --dist FOLDER and --out FOLDER are needed');
    }
    if (account !== undefined && !/^https?:\/\/[^/\s]+$/.test(account)) {
      return wrong(`--account ${account}: expected an origin, such as http://127.0.0.1:5000`);
    }
    if (!/^[a-z0-9.-]+$/i.test(serverName)) return wrong(`--server-name ${serverName}: expected a host name`);
    return { kind: 'run', config, dist, out, nginx, account, serverName };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

const options = /** @type {const} */ ({
  config: { type: 'string' },
  dist: { type: 'string' },
  out: { type: 'string' },
  nginx: { type: 'string' },
  account: { type: 'string' },
  'server-name': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {string} problem @returns {{ kind: 'wrong', problem: string }} */
function wrong(problem) {
  return { kind: 'wrong', problem: `${problem}\n\n${configureHelp}` };
}
