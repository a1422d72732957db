import { createServer } from 'node:net';

/** @typedef {'free' | 'taken' | 'forbidden'} PortState */

/**
 * May this process listen on a loopback port, on IPv4 and, where this computer has it, on IPv6?
 *
 * @param {number} port
 * @returns {Promise<PortState>}
 */
export async function portState(port) {
  const onIPv4 = await tryToListen(port, '127.0.0.1');
  return onIPv4 === 'free' ? tryToListen(port, '::1') : onIPv4;
}

/** @param {number} port @param {string} host @returns {Promise<PortState>} */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      // Any other fault means that there is no IPv6 here, where nobody can hold the port.
      resolve(code === 'EADDRINUSE' ? 'taken' : code === 'EACCES' ? 'forbidden' : 'free');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}
