import { parseArgs } from 'node:util';

export const conformanceHelp = `npm run conformance -- --account ORIGIN [--config FILE] [--accounts FILE] [--app-origin ORIGIN] [--only ROW]
                       [--allow-changes] [--json]

Holds a running account server against the account contract, row by row, as the app's pages in a browser would call it.
  --account ORIGIN     the server, such as https://account.example.com
  --config FILE        the app's configuration: paths that differ from the contract's, and the origin of its pages
  --app-origin ORIGIN  the origin of the app's pages (default: that of the configuration, else the server's own)
  --accounts FILE      test accounts; deploy/accounts.example.json is a whole file. Rows without one are not tried
  --only ROW           an operation (login), a row (login/cookie) or a kind of row (preflight); can be repeated
  --allow-changes      also what sends mails, starts programs, stores something or uses up the rate limit
  --json               one JSON value in place of the lines
Exit code: 0 conforms, 1 deviates or does not answer, 2 wrong usage or a file with faults.`;

/**
 * @typedef {object} ConformanceOptions
 * @property {'run'} kind
 * @property {string} account
 * @property {string | undefined} config
 * @property {string | undefined} accounts
 * @property {string | undefined} appOrigin
 * @property {readonly string[]} only
 * @property {boolean} mayChange
 * @property {boolean} isJson
 */

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | ConformanceOptions}
 */
export function parseConformanceOptions(args) {
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
    if (values.help) return { kind: 'help' };
    const { account, config, accounts, 'app-origin': appOrigin, only = [] } = values;
    if (account === undefined) return wrong('--account ORIGIN is needed');
    for (const [name, value] of Object.entries({ account, 'app-origin': appOrigin })) {
      if (value !== undefined && originOf(value) === null) {
        return wrong(`--${name} ${value}: expected an origin, such as https://account.example.com`);
      }
    }
    return {
      kind: 'run',
      account: originOf(account) ?? account,
      config,
      accounts,
      appOrigin: originOf(appOrigin ?? '') ?? undefined,
      only,
      mayChange: values['allow-changes'] ?? false,
      isJson: values.json ?? false,
    };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

const options = /** @type {const} */ ({
  account: { type: 'string' },
  config: { type: 'string' },
  accounts: { type: 'string' },
  'app-origin': { type: 'string' },
  only: { type: 'string', multiple: true },
  'allow-changes': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {string} text @returns {string | null} */
function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}

/** @param {string} problem @returns {{ kind: 'wrong', problem: string }} */
function wrong(problem) {
  return { kind: 'wrong', problem: `${problem}\n\n${conformanceHelp}` };
}
