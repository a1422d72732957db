import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellSilentInput } from './tell-silent-input.ts';

const told: string[] = [];
let form: HTMLFormElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  document.body.innerHTML = '<form><input data-field name="one" value="first"><input data-field name="two"></form>';
  form = document.querySelector('form')!;
  form.addEventListener('input', ({ target }) => void told.push((target as HTMLInputElement).name));
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('tells of what was filled in before it began, and of nothing that the page came with', () => {
  field('two').value = 'early';
  stop = tellSilentInput(form);
  expect(told).toEqual(['two']);
});

test.each(['pointerdown', 'keydown', 'click', 'submit'])('tells before a %s is handled, once', (occasion) => {
  stop = tellSilentInput(form);
  field('one').value = 'filled in';
  const toldThen: number[] = [];
  form.addEventListener(occasion, () => void toldThen.push(told.length));
  form.dispatchEvent(new Event(occasion));
  form.dispatchEvent(new Event(occasion));
  expect(toldThen).toEqual([1, 1]);
});

test('tells within a moment though nobody does anything, until it is stopped', () => {
  stop = tellSilentInput(form);
  field('one').value = 'filled in';
  vi.advanceTimersByTime(300);
  expect(told).toEqual(['one']);
  stop();
  field('one').value = 'later';
  vi.advanceTimersByTime(10_000);
  form.dispatchEvent(new Event('submit'));
  expect(told).toEqual(['one']);
});

test('repeats nothing that an event has reported, and reports what changed at the same time', () => {
  stop = tellSilentInput(form);
  field('one').value = 'typed';
  field('two').value = 'filled in';
  field('one').dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(300);
  expect(told.toSorted()).toEqual(['one', 'two']);
});

test('says nothing about fields that an extension has put into the form', () => {
  stop = tellSilentInput(form);
  form.insertAdjacentHTML('beforeend', '<input name="extension">');
  field('extension').value = 'filled in';
  vi.advanceTimersByTime(300);
  expect(told).toEqual([]);
});

function field(name: string): HTMLInputElement {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
}
