/**
 * Installs packages by apt-get, as root, and prints what fails.
 *
 * @param {readonly string[]} packages
 * @param {typeof import('../processes/run-to-end.mjs').runToEnd} run
 * @returns {Promise<boolean>} Whether all went well.
 */
export async function installFromDebian(packages, run) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { exitCode, output } = await run('apt-get', args, { env });
    if (exitCode === 0) continue;
    console.log(`${output}apt-get ${args[0]} failed (exit ${exitCode})`);
    return false;
  }
  return true;
}
