import type { HttpFault } from './http-fault.ts';

/** The agent fails, and its framework reports that in HTML. */
export const http500: HttpFault = ({ reply }) => {
  void reply.code(500).type('text/html; charset=utf-8');
  return '<!doctype html><title>500</title><h1>Internal Server Error</h1>';
};
