/** Compressed with brotli. What is landed leaves room in a budget, so that the next screen does not turn `npm test` red. */
export const budgetBytes = { loginScripts: 112_000, routeScripts: 136_000, headScript: 4_000 } as const;

const landedShare = 0.95;

export interface BudgetLine {
  readonly text: string;
  /** Above the budget; or nothing was found to weigh, which is a fault of the measurement. */
  readonly isExceeded: boolean;
}

export function compareWithBudget(budget: number, bytes: number, what: string): BudgetLine {
  const share = bytes / budget;
  const figures = `${show(bytes)} of ${show(budget)} bytes, ${String(Math.round(share * 100)).padStart(3)} %: ${what}`;
  const isExceeded = bytes === 0 || bytes > budget;
  const isTight = !isExceeded && share > landedShare;
  return { text: isTight ? `${figures} (less than 5 % left: make room in a change of its own)` : figures, isExceeded };
}

function show(bytes: number): string {
  return bytes.toLocaleString('en').padStart(7);
}
