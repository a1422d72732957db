import { expect, onTestFinished, test, vi } from 'vitest';
import { requestEnvelope } from '../testing/request-envelope.ts';
import { createLazyDispatch } from './create-lazy-dispatch.ts';

test('where its code cannot be loaded, a request fails, the program lives on, and the next one tries again', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const answered = vi.fn(() => Promise.resolve(null));
  const load = vi.fn(() => Promise.resolve(answered)).mockRejectedValueOnce(new Error('Cannot find module'));
  const dispatch = createLazyDispatch(load);
  const request = requestEnvelope('licence/check');
  expect(await dispatch(request, 'c')).toMatchObject({
    type: 'licence/check',
    inReplyTo: request.id,
    error: { code: 'INTERNAL_ERROR' },
  });
  expect(written.mock.calls).toEqual([[expect.stringContaining('Cannot find module')]]);
  expect(await dispatch(request, 'c', 7)).toBeNull();
  expect(answered).toHaveBeenCalledExactlyOnceWith(request, 'c', 7);
});

test.each([null, 'text', [], { id: 7, type: {} }])('so does %j, which is no request', async (raw) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const dispatch = createLazyDispatch(() => Promise.reject(new Error('gone')));
  expect(await dispatch(raw, 'c')).toMatchObject({ type: 'unreadable', inReplyTo: null });
});
