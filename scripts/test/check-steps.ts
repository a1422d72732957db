import { zones } from '../../dependency-direction.js';
import { partOf, type Step, steps } from './steps.ts';

/** Tests that read files instead of importing them, each with what it reads: no import leads from such a file to them. */
export const testsThatReadFiles: Readonly<Record<string, RegExp>> = {
  'account-sim/src/control/account-control.test.ts': /^account-sim\/README\.md$/,
  'account-sim/src/engines.test.ts': /^package-lock\.json$/,
  'account-sim/src/readme.test.ts': /^account-sim\/README\.md$/,
  'agent-sim/src/readme.test.ts': /^agent-sim\/README\.md$/,
  'agent-sim/src/scenario/example-scenarios.test.ts': /^agent-sim\/scenarios\//,
  'conformance/src/commands/run-account.test.ts': /^(conformance\/accounts|deploy\/config)\.example\.json$/,
  'conformance/src/guides.test.ts': /^docs\/(account-server|agent)\.md$/,
  'deploy/check-site/account-sim.test.ts': /^deploy\/config\.example\.json$/,
  'deploy/configure/config-faults.test.ts': /^deploy\/config\.example\.json$/,
  'deploy/configure/deploy-guide.test.ts': /^docs\/(deploy|operate)\.md$/,
  'deploy/images/compose.test.ts': /^deploy\//,
  'lint/rooms.test.ts': /./,
  'scripts/page-speed/measured-forms.test.ts': /^scripts\/page-speed\/reference\//,
  'scripts/specification/document-links.test.ts': /./,
  'scripts/specification/message-files.test.ts': /./,
  'scripts/test/check-steps.test.ts': /./,
  'web/brand/brand-assets.test.ts': /^web\/src\/styles\/base\.scss$|^package-lock\.json$/,
  'web/gallery/aria-file.test.ts': /^web\/e2e\/aria\//,
};

/**
 * The rooms on top, each with those that import it: a change of one cannot alter what the linter says of any other. A change
 * of a room below has everything linted.
 */
export const importersOf: Readonly<Record<string, readonly string[]>> = {
  scripts: ['scripts'],
  deploy: ['deploy', 'scripts'],
  web: ['web', 'deploy', 'scripts', 'playwright.config.ts'],
};

export interface CheckSteps {
  readonly steps: readonly Step[];
  /** Run once the app is built, which is done after the others have begun. */
  readonly afterBuild: readonly Step[];
}

/**
 * What `npm run check` runs for these changed files: every step of `npm test` that can have something to say about them,
 * but for browsers. Whole, because a change may break who imports it, or leave something unused; unit tests are those
 * that a change leads to. The app is built and weighed when what it is made of has changed.
 */
export function checkSteps(present: readonly string[], removed: readonly string[] = []): CheckSteps {
  const files = [...present, ...removed];
  const scripts = files.filter((file) => /\.(tsx?|m?js)$/.test(file));
  const styles = files.filter((file) => /\.s?css$/.test(file));
  const isCode = scripts.length > 0 || files.some((file) => file.endsWith('.json'));
  const wanted = [
    // The tests take longest: they run beside all others.
    ...(files.length > 0 ? [relatedTests(present, removed)] : []),
    ...(isCode ? [lint(scripts), step('types')] : []),
    ...(isCode ? [step('unused'), step('documents')] : []),
    ...(styles.length > 0 ? [step('styles')] : []),
    ...(files.length > 0 ? [step('format'), step('spec')] : []),
  ];
  const isOfApp = files.some(
    (file) => /^(web\/|shared-protocol\/|package(-lock)?\.json$)/.test(file) && !/\.test\.|^web\/e2e\//.test(file),
  );
  return { steps: wanted, afterBuild: isOfApp ? [step('weight')] : [] };
}

function lint(scripts: readonly string[]): Step {
  const code = step('code');
  const rooms = scripts.flatMap((file) => importersOf[file.split('/')[0] ?? ''] ?? ['.']);
  const wanted = rooms.includes('.') || rooms.length === 0 ? ['.'] : [...new Set(rooms)];
  return { ...code, args: [...code.args.slice(0, -1), ...wanted] };
}

function relatedTests(present: readonly string[], removed: readonly string[]): Step {
  const files = [...present, ...removed];
  const unit = partOf(step('unit'), 'test');
  const [, ...options] = unit.args;
  const reading = Object.entries(testsThatReadFiles).flatMap(([test, reads]) =>
    files.some((file) => reads.test(file)) ? [test] : [],
  );
  const folders = foldersThatKnow(files);
  const which =
    folders === null
      ? ['related', '--run', ...options, ...reading, ...present]
      : ['run', ...options, ...reading, ...folders];
  return { ...unit, args: [...which, '--passWithNoTests'] };
}

/**
 * The folders with tests of changed screens: their own, and those that may import screens. By its imports, nearly every test of
 * the app leads to every screen, because it draws the app around what it tests. Null where something else has changed.
 */
function foldersThatKnow(files: readonly string[]): readonly string[] | null {
  const isBelow = (folder: string, file: string): boolean =>
    file.startsWith(`${folder}/`) && file.slice(folder.length + 1).includes('/');
  const screens = zones.find(
    ({ folder, foldersAreStrangers }) => foldersAreStrangers && files.every((file) => isBelow(folder, file)),
  );
  if (screens === undefined) return null;
  const own = files.map((file) => file.slice(0, file.indexOf('/', screens.folder.length + 1) + 1));
  const importers = zones.filter(({ mayImport, onlyForTests }) => mayImport.includes(screens.folder) && !onlyForTests);
  return [...new Set([...own, ...importers.map(({ folder }) => `${folder}/`)])];
}

function step(name: string): Step {
  const found = steps.find((each) => each.name === name);
  if (!found) throw new Error(`npm test has no step ${name}.`);
  return found;
}
