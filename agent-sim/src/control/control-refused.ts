import type { FormatFault } from 'shared-protocol/agent/envelope';

/** Thrown by a handler that cannot do what was asked; the app answers with it. */
export class ControlRefused extends Error {
  readonly statusCode: 400 | 404;
  readonly faults: readonly FormatFault[] | undefined;

  constructor(statusCode: 400 | 404, message: string, faults?: readonly FormatFault[]) {
    super(message);
    this.statusCode = statusCode;
    this.faults = faults;
  }

  /** Of a request that does not parse: every fault in the message, too, for those who read only that. */
  static ofFaults(faults: readonly FormatFault[]): ControlRefused {
    const [first = { path: '', reason: 'expected something else' }, ...others] = faults;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return new ControlRefused(400, `${first.path || 'The request'}: ${first.reason}${more}`, faults);
  }
}
