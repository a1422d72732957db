/**
 * @typedef {'account' | 'site' | 'dev' | 'driverSupport' | 'maverick' | 'control'} PortName
 *
 * @typedef {object} PortSetting
 * @property {string} what
 * @property {string} option Of the command line.
 * @property {string} variable Of the environment; the option wins.
 * @property {number} [port] Without one, an agent takes the first free port of its product's range.
 * @property {readonly number[]} [range] Where pages look for an agent: those of `shared-protocol/ports`, which cannot be
 *   imported before everything is installed.
 * @property {'dev'} [onlyWith]
 */

/** Every port that `npm start` and `npm run dev` take, and how to choose another. */
export const portSettings = /** @type {const} @satisfies {Record<PortName, PortSetting>} */ ({
  dev: { what: 'app with hot reload', option: 'dev-port', variable: 'DEV_PORT', port: 5173, onlyWith: 'dev' },
  account: { what: 'account server, app and inbox', option: 'account-port', variable: 'ACCOUNT_PORT', port: 5180 },
  site: { what: 'account site', option: 'site-port', variable: 'SITE_PORT', port: 5181 },
  driverSupport: {
    what: 'Driver Support agent',
    option: 'driver-support-port',
    variable: 'DRIVER_SUPPORT_PORT',
    range: [49217, 49218, 49219, 49220, 49221],
  },
  maverick: {
    what: 'Maverick Safe agent',
    option: 'maverick-port',
    variable: 'MAVERICK_PORT',
    range: [51215, 51216, 51217, 51218, 51219],
  },
  control: { what: 'agent control panel', option: 'control-port', variable: 'CONTROL_PORT', port: 29_300 },
});

/**
 * The settings that a command uses, in the order of the table.
 *
 * @param {'start' | 'dev'} command
 * @returns {[PortName, PortSetting][]}
 */
export function portSettingsOf(command) {
  const entries = /** @type {[PortName, PortSetting][]} */ (Object.entries(portSettings));
  return entries.filter(([, { onlyWith }]) => onlyWith === undefined || onlyWith === command);
}
