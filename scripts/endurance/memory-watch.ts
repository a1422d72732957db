import { median } from '../measure/median.ts';
import { readMemoryMb } from '../measure/read-memory-mb.ts';

/** The collector's own ups and downs stay below it. */
const goalGrowth = 1.1;

/** The memory of a process over a run, in whose first half its bounded stores fill. */
export class MemoryWatch {
  readonly #name: string;
  readonly #processId: number;
  readonly #samples: number[] = [];
  #calls = 0;

  constructor(name: string, processId: number) {
    this.#name = name;
    this.#processId = processId;
  }

  /** To be called often: looks now and then. */
  sample(): void {
    if (this.#calls % 10 === 0) this.#samples.push(readMemoryMb(this.#processId));
    this.#calls += 1;
  }

  verdict(): { readonly text: string; readonly hasGrown: boolean } {
    const quarter = Math.floor(this.#samples.length / 4);
    if (quarter === 0) return { text: `${this.#name}: too short a run to tell its memory`, hasGrown: false };
    const before = median(this.#samples.slice(-2 * quarter, -quarter));
    const after = median(this.#samples.slice(-quarter));
    const text = `${this.#name}: ${before} MB in the third quarter, ${after} MB in the last`;
    return { text, hasGrown: after / before > goalGrowth };
  }
}
