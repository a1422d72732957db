/** Keeps what the policy of the page blocks before the app has started, for its report. A few tell as much as many. */
export function keepViolations(): void {
  const kept: SecurityPolicyViolationEvent[] = [];
  window.earlyViolations = kept;
  addEventListener('securitypolicyviolation', (event) => {
    if (kept.length < 10) kept.push(event);
  });
}
