import { portSettingsOf } from './port-settings.mjs';

/**
 * What `--help` says.
 *
 * @param {'start' | 'dev'} command
 */
export function startHelp(command) {
  const call = command === 'start' ? 'npm start' : 'npm run dev';
  const purpose =
    command === 'start'
      ? 'Builds what is missing or stale and runs the app, the account server and both agents.'
      : 'Runs the app with hot reload, and the account server and both agents from source, restarted on change.';
  const rows = portSettingsOf(command).map(([, { option, variable, port, what }]) => {
    const usual = port ?? 'first free of its range';
    return `  --${option} <n>`.padEnd(30) + variable.padEnd(22) + `${what} (${usual})`;
  });
  return [
    `${call}\n${call} -- --account-port 6180\n`,
    `${purpose}\n`,
    'A port by option, or by environment variable:',
    ...rows,
    ...(command === 'start' ? ['', '  --data <file>'.padEnd(52) + 'keeps accounts and sessions across restarts'] : []),
  ].join('\n');
}
