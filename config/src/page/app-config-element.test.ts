import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { hasAppConfig, writeAppConfig } from './app-config-element.ts';

const page =
  '<!doctype html><html><head><script type="application/json" id="app-config"></script><script>1</script></head></html>';

describe('a configuration in the page', () => {
  testEvery([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    ']]>',
    "$& $1 $2 $` $' $$ $<name>",
    '\\u003c \\ "',
    '\u2028\u2029',
    'é😀',
    '&lt;/script&gt;',
  ])('comes out as it went in', (value) => {
    const html = writeAppConfig(page, { value, ['<key>']: value });
    expect(configOf(html)).toEqual({ value, ['<key>']: value });
    expect(html.match(/<\/script>/g)).toHaveLength(page.match(/<\/script>/g)?.length ?? 0);
  });

  test('changes nothing else of the page', () => {
    const html = writeAppConfig(page, { a: 1 });
    expect(html.replace('{"a":1}', '')).toBe(page);
  });

  test('replaces one that was there', () => {
    const once = writeAppConfig(page, { a: '</script>' });
    const twice = writeAppConfig(once, { b: 2 });
    expect(configOf(twice)).toEqual({ b: 2 });
    expect(twice).toBe(writeAppConfig(page, { b: 2 }));
  });

  testEvery(['', '<html></html>', '<script></script>', '<div id="app-config"></div>'])('needs its element', (html) => {
    expect(hasAppConfig(html)).toBe(false);
    expect(() => writeAppConfig(html, {})).toThrow('no element');
  });
});

function configOf(html: string): unknown {
  return JSON.parse(/id="app-config">([^]*?)<\/script>/.exec(html)?.[1] ?? '');
}
