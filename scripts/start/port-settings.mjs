/**
 * @typedef {'account' | 'site' | 'dev' | 'control' | import('shared-protocol/product').Product} PortName
 *
 * @typedef {object} PortSetting
 * @property {string} what
 * @property {number} [port] Without one, an agent takes the first free port of its product's range.
 * @property {readonly number[]} [range] Where pages look for an agent: those of `shared-protocol/product`, which cannot be
 *   imported before everything is installed.
 * @property {'dev'} [onlyWith]
 */

/** Every port that `npm start` and `npm run dev` take. */
export const portSettings = /** @type {const} @satisfies {Record<PortName, PortSetting>} */ ({
  dev: { what: 'app with hot reload', port: 5173, onlyWith: 'dev' },
  account: { what: 'account server, app and inbox', port: 5180 },
  site: { what: 'account site', port: 5181 },
  'driver-support': { what: 'Driver Support agent', range: [49217, 49218, 49219, 49220, 49221] },
  maverick: { what: 'Maverick Safe agent', range: [51215, 51216, 51217, 51218, 51219] },
  control: { what: 'agent control panel', port: 29_300 },
});

/**
 * The settings that a command uses, in the order of the table, and how to choose another port: by the option of the
 * command line, which wins, or by the variable of the environment.
 *
 * @param {'start' | 'dev'} command
 * @returns {[PortName, PortSetting & { option: string, variable: string }][]}
 */
export function portSettingsOf(command) {
  const entries = /** @type {[PortName, PortSetting][]} */ (Object.entries(portSettings));
  return entries
    .filter(([, { onlyWith }]) => onlyWith === undefined || onlyWith === command)
    .map(([name, setting]) => {
      const option = `${name}-port`;
      return [name, { ...setting, option, variable: option.toUpperCase().replaceAll('-', '_') }];
    });
}
