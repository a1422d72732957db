import type { ControlFault } from './control-contract.ts';

/** Thrown by a handler that cannot do what was requested; the app answers with it. */
export class ControlRefused extends Error {
  readonly statusCode: 400 | 404;
  readonly faults: ControlFault[] | undefined;

  constructor(statusCode: 400 | 404, message: string, faults?: ControlFault[]) {
    super(message);
    this.statusCode = statusCode;
    this.faults = faults;
  }

  /**
   * For a request that does not parse: the message contains the first fault, for callers that read only the message.
   */
  static ofFaults(faults: ControlFault[]): ControlRefused {
    const [first = { path: '', expected: 'something else' }, ...others] = faults;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return new ControlRefused(400, `${first.path || 'The request'}: expected ${first.expected}${more}`, faults);
  }
}
