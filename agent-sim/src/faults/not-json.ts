import type { HttpFault } from './http-fault.ts';

/** Another program uses the port: it answers 200 with a page of its own. */
export const notJson: HttpFault = ({ reply }) => {
  void reply.type('text/html; charset=utf-8');
  return '<!doctype html><title>Printer setup</title><h1>Your printer is ready</h1>';
};
