import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { handWrittenForm, login } from './measured-forms.ts';

it.each([login, handWrittenForm])(
  'the page written by hand holds one of everything that a visit looks for: $title',
  ({ plan }) => {
    const page = readFileSync(join(import.meta.dirname, 'reference/index.html'), 'utf8');
    const { document } = new JSDOM(page).window;
    for (const selector of [...Object.keys(plan.fields), plan.button])
      expect(document.querySelectorAll(selector), selector).toHaveLength(1);
    expect(page).toContain(`'${plan.sends}'`);
  },
);
