import { groups, type GroupName } from './mutation/groups.ts';
import { isEquivalent } from './mutation/equivalent-mutants.ts';
import { installStryker, runGroup } from './mutation/run-group.ts';
import { fail } from './processes/end-on-signal.mjs';

/**
 * How many changes of the code that guards visitors the unit tests notice: the mutation score of each group of files.
 * Ends with 1 when a group's is below the goal. Takes half an hour on two cores.
 *
 *     npx tsx scripts/measure-mutants.ts [GROUP ...]
 */
const goal = 90;
const names = Object.keys(groups) as GroupName[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name as GroupName));
if (unknown.length > 0) await fail(2, `${unknown.join(', ')}: expected ${names.join(', ')}`);

const stryker = installStryker();
for (const name of names) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const mutants = (await runGroup(name, stryker)).filter((mutant) => !isEquivalent(mutant));
  const survivors = mutants.filter(({ isNoticed }) => !isNoticed);
  const score = (100 * (mutants.length - survivors.length)) / mutants.length;
  console.log(`${name.padEnd(18)}${score.toFixed(1).padStart(6)} %  ${survivors.length} of ${mutants.length} survive`);
  for (const { file, line, original, replacement } of survivors) {
    console.log(`  ${file}:${line}  ${JSON.stringify(original)} -> ${JSON.stringify(replacement)}`);
  }
  if (score < goal) process.exitCode = 1;
}
