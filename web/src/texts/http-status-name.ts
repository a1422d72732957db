import type { Texts } from './en.ts';
import { putIn } from './put-in.ts';

/** The names are English: in another language a number stands alone. */
export function httpStatusIn({ detail, language }: Texts, status: number): string {
  return putIn(detail.httpStatus, { status: language === 'en' ? httpStatusName(status) : status });
}

/** '503 Service Unavailable': HTTP/2 sends no reason phrase, so the common ones stand here (RFC 9110, 15). */
export function httpStatusName(status: number): string {
  const name = names[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}

const names: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
