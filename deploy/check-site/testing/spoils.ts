import type { SiteAnswer } from './healthy-answers.ts';
import type { Asked, Spoil } from './healthy-site.ts';

/** Ways to break a site in memory. */
type Change = (answer: SiteAnswer) => void;

/** Changes what some paths answer, if need be only to some who ask. */
export function at(
  where: string | RegExp,
  change: Change,
  when: Partial<Asked> | ((asked: Asked) => boolean) = {},
): Spoil {
  return (path, answer, asked) => {
    const isWanted = typeof where === 'string' ? path === where : where.test(path);
    if (isWanted && (typeof when === 'function' ? when(asked) : isOf(asked, when))) change(answer);
    return 'answer';
  };
}

export function ending(where: string, how: ReturnType<Spoil>): Spoil {
  return (path) => (path === where ? how : 'answer');
}

function isOf(asked: Asked, when: Partial<Asked>): boolean {
  return Object.entries(when).every(([key, value]) => Object.entries(asked).some(([k, v]) => k === key && v === value));
}

export function status(value: number): Change {
  return (answer) => void (answer.status = value);
}

export function header(name: string, value?: string): Change {
  return (answer) => {
    if (value === undefined) Reflect.deleteProperty(answer.headers, name);
    else answer.headers[name] = value;
  };
}

export function body(text: string): Change {
  return (answer) => void (answer.body = text);
}

export function replace(part: string | RegExp, by: string): Change {
  return (answer) => void (answer.body = answer.body.replaceAll(part, by));
}

export function bytes(sent: Buffer): Change {
  return (answer) => void (answer.sent = sent);
}

export function cookies(...lines: readonly string[]): Change {
  return (answer) => void (answer.cookies = lines);
}

export function redirect(location: string): Change {
  return (answer) => void Object.assign(answer, { status: 301, headers: { location }, body: '' });
}

/** Something that is no part of the app. */
export function page(code: number, html: string): Change {
  return (answer) =>
    void Object.assign(answer, { status: code, headers: { 'content-type': 'text/html' }, body: html, cookies: [] });
}

/** What a host answers that falls back to the app's page. */
export const appPage = page(200, '<script type="application/json" id="app-config">{}</script>');
