import { runToEnd } from '../processes/run-to-end.mjs';
import { installFromDebian } from './install-from-debian.mjs';
import { mayUseDebian } from './may-use-debian.mjs';
import { findFirefox, findWebKit, oldestFirefox } from '../../web/browsers/find-engines.mjs';

/**
 * @typedef {object} EngineSource Where other engines can come from; tests answer instead.
 * @property {() => string | undefined} firefox
 * @property {() => object | undefined} webKit
 * @property {() => boolean} mayUseDebian
 * @property {typeof runToEnd} run
 */

/**
 * Installs Firefox and WebKitGTK where Debian has them and root asks, and says which tests are left out otherwise.
 * Tells Playwright by FIREFOX_PATH.
 *
 * @param {boolean} mayInstall
 * @param {EngineSource} [source]
 */
export async function ensureEngines(mayInstall, source = thisMachine()) {
  const isMissing = () => source.firefox() === undefined || source.webKit() === undefined;
  if (mayInstall && isMissing() && source.mayUseDebian()) await installEngines(source);
  const firefox = source.firefox();
  if (firefox === undefined) {
    delete process.env['FIREFOX_PATH'];
    console.log(
      `Left out, the main flows in Firefox: none was found from version ${oldestFirefox} on (FIREFOX_PATH names one)`,
    );
  } else {
    process.env['FIREFOX_PATH'] = firefox;
  }
  if (source.webKit() === undefined) {
    console.log(`Left out, the main flows in WebKitGTK: needs Debian's packages webkit2gtk-driver and xvfb`);
  }
}

/** @param {EngineSource} source */
async function installEngines({ run }) {
  console.log(
    `Firefox or WebKitGTK was not found: installing the packages ${packages.join(', ')} on this computer, as root, by ` +
      'apt-get (about a minute; npm test -- --no-install leaves the computer as it is)',
  );
  await installFromDebian(packages, run);
}

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** @returns {EngineSource} */
function thisMachine() {
  return { firefox: findFirefox, webKit: findWebKit, mayUseDebian, run: runToEnd };
}
