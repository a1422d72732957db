import { existsSync } from 'node:fs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { installFromDebian } from './install-from-debian.mjs';
import { mayUseDebian } from './may-use-debian.mjs';

/**
 * @typedef {object} NginxSource What is asked of the machine; tests answer instead.
 * @property {() => boolean} isThere
 * @property {boolean} isCi
 * @property {() => boolean} mayUseDebian
 * @property {typeof runToEnd} run
 */

/**
 * Installs nginx on a Debian of continuous integration, and says elsewhere which tests are left out: the package starts a
 * server at port 80, which nobody wants on a computer of their own.
 *
 * @param {boolean} mayInstall
 * @param {NginxSource} [source]
 */
export async function ensureNginx(mayInstall, source = thisMachine()) {
  if (source.isThere()) return;
  if (mayInstall && source.isCi && source.mayUseDebian()) {
    console.log(`nginx was not found: installing the packages ${packages.join(' and ')}, as root, by apt-get`);
    await installFromDebian(packages, source.run);
  }
  if (!source.isThere()) console.log(`Left out, the tests of nginx: needs Debian's packages ${packages.join(' and ')}`);
}

const packages = ['nginx', 'libnginx-mod-http-brotli-static'];

/** @returns {NginxSource} */
function thisMachine() {
  const files = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
  return {
    isThere: () => files.every((file) => existsSync(file)),
    isCi: process.env['CI'] === 'true',
    mayUseDebian,
    run: runToEnd,
  };
}
