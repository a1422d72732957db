import { testEvery } from 'shared-protocol/testing/test-every';
import { expect } from 'vitest';
import { refuseUnknown } from './refuse-unknown.ts';

const routes = [
  { path: '/api/agents/:product', method: 'GET' },
  { path: '/api/agents/:product', method: 'PATCH' },
  { path: '/sign-in/*', method: 'POST' },
];

testEvery([
  ['/api/agents/maverick', 'GET, PATCH'],
  ['/sign-in/a/b', 'POST'],
])('a path that takes other methods: 405, and which', ([path, allow]) => {
  expect(refuseUnknown(path, routes, 'Nothing here')).toEqual({
    statusCode: 405,
    message: `This path takes ${allow}`,
    headers: { allow },
  });
});

testEvery(['/api/agents', '/api/agents/maverick/reboot', '/apixagents/maverick', '/'])(
  'an unknown path: 404',
  (path) => {
    expect(refuseUnknown(path, routes, 'Nothing here')).toEqual({ statusCode: 404, message: 'Nothing here' });
  },
);
