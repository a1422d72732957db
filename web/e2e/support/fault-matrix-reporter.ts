import type { Reporter, Suite, TestCase, TestResult, TestStep } from 'playwright/types/testReporter';

/** Marks a test that tries several pairs with a fault, each in a step of its own. */
export function inFaultMatrix(pairs: number): { annotation: { type: string; description: string } } {
  return { annotation: { type: matrix, description: String(pairs) } };
}

/** Says in a line how many pairs with a fault were to be tried, and how many kept their promise. */
export default class FaultMatrixReporter implements Reporter {
  private wanted = 0;
  private kept = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.wanted = suite.allTests().reduce((sum, test) => sum + pairsOf(test), 0);
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (pairsOf(test) > 0 && step.category === 'test.step' && !step.error) this.kept += 1;
  }

  onEnd(): void {
    if (this.wanted > 0) console.log(`\nFault matrix: ${this.kept} of ${this.wanted}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function pairsOf({ annotations }: TestCase): number {
  return Number(annotations.find(({ type }) => type === matrix)?.description ?? 0);
}

const matrix = 'fault matrix';
