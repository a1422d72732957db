import { quickStep, type Step, steps, unitReport } from './steps.ts';

/**
 * What `npm run check` runs for these changed files: quick checks of a small change. Types are checked everywhere,
 * incrementally; unit tests are those that import a changed file. `npm test` decides.
 */
export function checkSteps(files: readonly string[]): readonly Step[] {
  const scripts = files.filter((file) => /\.(tsx?|m?js)$/.test(file));
  const styles = files.filter((file) => /\.s?css$/.test(file));
  const wanted: Step[] = [];
  if (files.length > 0) wanted.push(on(files, 'format', ['--no-error-on-unmatched-pattern']));
  if (scripts.length > 0) wanted.push(on(scripts, 'code', ['--no-error-on-unmatched-pattern']));
  if (files.some((file) => /\.(tsx?|m?js|json)$/.test(file))) wanted.push(types);
  if (scripts.length + styles.length > 0) wanted.push(relatedTests([...scripts, ...styles]));
  if (styles.length > 0) wanted.push(on(styles, 'styles', []));
  if (files.length > 0) wanted.push(step('spec'));
  return wanted;
}

const types: Step = {
  ...step('types'),
  args: ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo'],
};

function relatedTests(files: readonly string[]): Step {
  const unit = quickStep(step('unit'));
  const [, ...options] = unit.args;
  return {
    ...unit,
    args: ['related', '--run', '--passWithNoTests', ...options, ...files],
    report: { runner: 'vitest', file: unitReport },
  };
}

/** A step of `npm test`, for these files instead of all: its last argument is the pattern that finds all. */
function on(files: readonly string[], name: string, options: readonly string[]): Step {
  const { args, ...rest } = step(name);
  return { ...rest, args: [...args.slice(0, -1), ...options, ...files] };
}

function step(name: string): Step {
  const found = steps.find((each) => each.name === name);
  if (!found) throw new Error(`npm test has no step ${name}.`);
  return found;
}
