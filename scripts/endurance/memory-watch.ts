import { judgeGrowth } from '../measure/judge-growth.ts';
import type { Judgement } from '../measure/judge.ts';
import { readMemoryMb } from '../measure/read-memory-mb.ts';

/** The memory of a process over a run. */
export class MemoryWatch {
  readonly #name: string;
  readonly #processId: number;
  readonly #every: number;
  readonly #samplesMb: number[] = [];
  #calls = 0;

  /** Looks at each call that is a multiple of `every`. */
  constructor(name: string, processId: number, every = 10) {
    this.#name = name;
    this.#processId = processId;
    this.#every = every;
  }

  sample(): void {
    if (this.#calls % this.#every === 0) this.#samplesMb.push(readMemoryMb(this.#processId));
    this.#calls += 1;
  }

  /** Null: the run was too short to say. */
  judge(): Judgement | null {
    return judgeGrowth(`memory of ${this.#name} (MB)`, this.#samplesMb);
  }
}
