import type { Reporter, Suite, TestCase, TestResult, TestStep } from 'playwright/types/testReporter';
import { accountFaults } from './account-faults.ts';

/** Says in a line how many pairs of an operation and a fault were tried, and how many kept their promise. */
export default class FaultMatrixReporter implements Reporter {
  private wanted = 0;
  private kept = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.wanted = suite.allTests().filter(isOfMatrix).length * Object.keys(accountFaults).length;
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (isOfMatrix(test) && step.category === 'test.step' && step.title in accountFaults && !step.error) this.kept += 1;
  }

  onEnd(): void {
    if (this.wanted > 0) console.log(`\nOperations and faults: ${this.kept} of ${this.wanted}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function isOfMatrix(test: TestCase): boolean {
  return test.location.file.endsWith('fault-matrix.test.ts');
}
