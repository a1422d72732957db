import { expect, test } from 'vitest';
import { refuseUnknown } from './refuse-unknown.ts';

const routes = [
  { path: '/api/agents/:product', method: 'GET' },
  { path: '/api/agents/:product', method: 'PATCH' },
  { path: '/sign-in/*', method: 'POST' },
];

test.each([
  ['/api/agents/maverick', 'GET, PATCH'],
  ['/sign-in/a/b', 'POST'],
])('%s takes other methods: 405, and which', (path, allow) => {
  expect(refuseUnknown(path, routes, 'Nothing here')).toEqual({
    statusCode: 405,
    message: `This path takes ${allow}`,
    headers: { allow },
  });
});

test.each(['/api/agents', '/api/agents/maverick/reboot', '/apixagents/maverick', '/'])('%s is nowhere: 404', (path) => {
  expect(refuseUnknown(path, routes, 'Nothing here')).toEqual({ statusCode: 404, message: 'Nothing here' });
});
