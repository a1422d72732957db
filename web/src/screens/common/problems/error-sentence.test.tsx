import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InEnglish } from '../../../testing/in-english.tsx';
import { ErrorSentence } from './error-sentence.tsx';

afterEach(cleanup);

it('marks what the server said with the language that it named, in the sentence and alone', () => {
  const said = { said: 'Kein Konto', language: 'de' };
  const { container } = render(<ErrorSentence text={{ name: 'forgotPasswordRefused', detail: said }} />, {
    wrapper: InEnglish,
  });
  expect(container.textContent).toBe('Forget password request failed: Kein Konto');
  expect(screen.getByText('Kein Konto').lang).toBe('de');
  cleanup();
  render(<ErrorSentence text={said} />, { wrapper: InEnglish });
  expect(screen.getByText('Kein Konto').lang).toBe('de');
});

it('sets off what the server said where it named no language, in the direction of its own words', () => {
  const said = { said: 'No account', language: undefined };
  const { container } = render(<ErrorSentence text={said} />, { wrapper: InEnglish });
  expect(container.innerHTML).toBe('<bdi>No account</bdi>');
});
