import { existsSync } from 'node:fs';
import { findFirefox, findWebKit, oldestFirefox } from '../../web/browsers/find-engines.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { installFromDebian, mayUseDebian } from './debian.ts';

/** A program without which some tests are left out. */
export interface Program {
  readonly isThere: () => boolean;
  /** Debian's packages; none where they are too much to install for a test. */
  readonly packages: readonly string[];
  readonly leavesOut: string;
  /** Elsewhere nobody wants it on a computer of their own. */
  readonly onlyInCi?: true;
}

/** What tests in browsers want beside the one browser: the other engines, and a hand at the keys. */
export const forBrowsers: readonly Program[] = [
  {
    isThere: () => findFirefox() !== undefined,
    packages: ['firefox-esr'],
    leavesOut: `the main flows in Firefox: none was found from version ${oldestFirefox} on (FIREFOX_PATH names one)`,
  },
  {
    isThere: () => findWebKit() !== undefined,
    packages: ['webkit2gtk-driver', 'xvfb'],
    leavesOut: "the main flows in WebKitGTK: needs Debian's packages webkit2gtk-driver and xvfb",
  },
  {
    isThere: () => ['/usr/bin/Xvfb', '/usr/bin/xdotool'].every((file) => existsSync(file)),
    packages: ['xvfb', 'xdotool'],
    leavesOut: "the browser's own question about the local network: needs Debian's packages xvfb and xdotool",
    onlyInCi: true,
  },
];

export const fish: Program = {
  isThere: () => existsSync('/usr/bin/fish'),
  packages: ['fish'],
  leavesOut: "completion in fish: needs Debian's package fish",
  onlyInCi: true,
};

const nginxFiles = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];

/** The package of nginx starts a server at port 80. */
export const nginx: Program = {
  isThere: () => nginxFiles.every((file) => existsSync(file)),
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  leavesOut: "the tests of nginx: needs Debian's packages nginx and libnginx-mod-http-brotli-static",
  onlyInCi: true,
};

/** The tests of the images install a Debian of their own. */
export const images: Program = {
  isThere: () => ['/usr/bin/buildah', '/usr/sbin/debootstrap'].every((file) => existsSync(file)),
  packages: [],
  leavesOut: "the tests of the images: needs Debian's packages buildah and debootstrap",
};

/** What is asked of the machine; tests answer instead. */
export interface ProgramSource {
  readonly isCi: boolean;
  readonly mayUseDebian: () => boolean;
  readonly run: typeof runToEnd;
}

const thisMachine: ProgramSource = { isCi: process.env['CI'] === 'true', mayUseDebian, run: runToEnd };

/**
 * Installs the programs that are missing, where Debian has them and root asks, and names the tests that are left out
 * without them. On a machine of continuous integration that could have installed them, that is what went wrong: a run
 * that leaves something out there would be green without having tried it.
 */
export async function ensurePrograms(
  programs: readonly Program[],
  mayInstall: boolean,
  { isCi, mayUseDebian: isDebian, run }: ProgramSource = thisMachine,
): Promise<string | undefined> {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return undefined;
  const wantedHere = missing.filter(({ onlyInCi }) => isCi || onlyInCi !== true);
  const wanted = [...new Set(wantedHere.flatMap(({ packages }) => packages))];
  if (mayInstall && wanted.length > 0 && isDebian()) {
    console.log(
      `Installing the packages ${wanted.join(', ')} on this computer, as root, by apt-get ` +
        '(about a minute; -- --no-install leaves the computer as it is)',
    );
    await installFromDebian(wanted, run);
  }
  const leftOut = missing.filter(({ isThere }) => !isThere());
  const lines = leftOut.map(({ leavesOut }) => `Left out, ${leavesOut}`);
  if (leftOut.some(({ packages }) => packages.length > 0) && isCi && isDebian()) {
    return [...lines, 'With CI=true nothing is left out that this machine can install.'].join('\n');
  }
  for (const line of lines) console.log(line);
  return undefined;
}
