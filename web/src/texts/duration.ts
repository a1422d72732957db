import { withLatinDigits } from './put-in.ts';

/** Of the configuration, such as `24 hours`. Anything but a number with a unit is shown as the operator wrote it. */
export function duration(language: string, written: string): string {
  const [, number, unit] = /^(\d+) (minute|hour|day|week|month)s?$/.exec(written) ?? [];
  if (unit === undefined || language === 'en') return written;
  const format = new Intl.NumberFormat(withLatinDigits(language), { style: 'unit', unit, unitDisplay: 'long' });
  const text = format.format(Number(number));
  // Which space stands there differs between versions of Intl: a rendered page must not differ from the app.
  return text.replace(/\s/g, '\u00A0');
}
