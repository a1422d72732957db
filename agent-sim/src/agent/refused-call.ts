/** What an agent cannot do in its present state; the control API answers with the status and the message. */
export class RefusedCall extends Error {
  readonly statusCode: 409 | 410;

  constructor(statusCode: 409 | 410, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
