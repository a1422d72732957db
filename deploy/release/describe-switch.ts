import { shellWord } from '../shell-word.ts';
import type { SwitchSettings } from './go-live.ts';
import type { Switched } from './switch-release.ts';

/** What an operator is told about a switch that was done. @param out The folder of the site, as it was given. */
export function describeSwitch(
  { status, live, release, editedCopy, warning }: Switched,
  settings: SwitchSettings,
  out: string,
): string {
  const [before] = live.before;
  if (status === 'unchanged') return `${live.live} is live already: nothing has changed.`;
  return [
    `${live.live} is live now${before === undefined ? '' : `, in place of ${before.release}`}.`,
    ...(before === undefined ? [] : [`To roll back: npm run release -- rollback --out ${shellWord(out)}`]),
    ...(release.nginx === null ? ['It has no nginx file: this was only noted.'] : nginxLines(release, settings)),
    ...(editedCopy === null ? [] : [`Somebody had edited ${release.nginx}: a copy is ${editedCopy}`]),
    ...(warning === null ? [] : [`Assets of earlier releases could not be removed: ${warning}`]),
  ].join('\n');
}

function nginxLines({ origin }: Switched['release'], { reload, waitMs }: SwitchSettings): readonly string[] {
  if (reload === null) return ['nginx serves it when it is reloaded.'];
  if (waitMs === null || origin === null) return ['Whether nginx serves it was not checked: npm run check-site does.'];
  return [];
}
