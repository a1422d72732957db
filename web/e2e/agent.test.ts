import { describeAsking } from './agent/asking.suite.ts';
import { describeFaults } from './agent/faults.suite.ts';
import { describeFinding } from './agent/finding.suite.ts';
import { describeLoading } from './agent/loading.suite.ts';
import { describeLosing } from './agent/losing.suite.ts';
import { describePermission } from './agent/permission.suite.ts';
import { describeProtocol } from './agent/protocol.suite.ts';
import { describeRealQuestion } from './agent/real-question.suite.ts';
import { describeRegistering } from './agent/registering.suite.ts';
import { describeRungs } from './agent/rungs.suite.ts';
import { test } from './support/agent-test.ts';

/** The agent in the browser, on its real ports: whatever needs them runs from this one file, one test after the other. */

test.describe.configure({ mode: 'default' });

test.describe("the browser's permission", describePermission);
test.describe("the browser's question", describeAsking);
test.describe("the browser's own question on a screen", describeRealQuestion);
test.describe('finding the agent', describeFinding);
test.describe('registering the agent', describeRegistering);
test.describe('loading the connection', describeLoading);
test.describe('losing the agent', describeLosing);
test.describe('the other ways to the software', describeRungs);
test.describe('a faulty agent', describeFaults);
test.describe('what an agent says', describeProtocol);
