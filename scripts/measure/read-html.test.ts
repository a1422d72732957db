import { expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

it.each([
  ['<p class=a>b</p>', [['p', { class: 'a' }, '']]],
  ["<SCRIPT ID='a'>1<2</script>", [['script', { id: 'a' }, '1<2']]],
  [
    '<style>\n p{} </style ><br>',
    [
      ['style', {}, '\n p{} '],
      ['br', {}, ''],
    ],
  ],
  ['<!-- <script id="a"></script> -->', []],
  ['<title><script></title>', [['title', {}, '']]],
  ['<noscript><link href="/assets/a.css"></noscript>', [['noscript', {}, '']]],
  ['<script>"<!--<script>"</script>-->a()</script>', [['script', {}, '"<!--<script>"</script>-->a()']]],
  ['<img alt="> <script>">', [['img', { alt: '> <script>' }, '']]],
  ['<a href=/a&amp;b>', [['a', { href: '/a&b' }, '']]],
  ['<script>never closed', [['script', {}, 'never closed']]],
])('reads %s as browsers do', (page, expected) => {
  expect(readHtml(page).map(({ name, attributes, content }) => [name, attributes, content])).toEqual(expected);
});

it.each([
  ['many openings', '<script id=app-config '.repeat(1_500)],
  ['many openings that end', '<script id=app-config>'.repeat(1_500)],
  ['many types', `<script${' type=application/json'.repeat(1_500)}`],
  ['spaces', `<html${' '.repeat(33_000)}`],
  ['formatting that each paragraph takes over', `${'<b a>'.repeat(3_000)}${'<p>'.repeat(6_000)}`],
  ['depth', '<div>'.repeat(6_600)],
])('reads 33 kB of %s at once', (_, page) => {
  const began = performance.now();
  readHtml(page);
  expect(performance.now() - began).toBeLessThan(500);
});

it('reads nothing of a page that is longer than any of the app', () => {
  expect(readHtml('<p>'.repeat(400_000))).toEqual([]);
});
