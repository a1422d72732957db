import type { Page, Request } from 'playwright';
import { agentAddresses, type Product } from 'shared-protocol/product';

/** What a port of an agent's range does when it is asked who it is. */
type PortAnswer =
  | 'refuses'
  | 'does not respond'
  | { readonly protocolVersion: number; readonly isRegistered?: boolean };

/** An agent for pictures: it needs no port, so that several pictures can be taken at the same time. */
export interface FakeAgent {
  /** What the visitor has told the browser about pages that reach this computer. */
  readonly permission: PermissionState;
  /** The answer of the first port; the others refuse. */
  readonly firstPort: PortAnswer;
  readonly hub?: 'does not respond' | 'refuses' | 'connects' | 'connects once';
}

/** Must be called before the page is opened. Resolves with a function that ends the connections of the hub. */
export async function fakeAgent(page: Page, product: Product, agent: FakeAgent): Promise<() => Promise<void>> {
  const { ports, regStatePath, hubPath } = agentAddresses[product];
  await page.addInitScript(pretendPermission, agent.permission);
  for (const port of ports) {
    const answer = port === ports[0] ? agent.firstPort : 'refuses';
    await page.route(`http://127.0.0.1:${port}${regStatePath}`, async (route) => {
      if (answer === 'refuses') await route.abort('connectionrefused');
      else if (answer !== 'does not respond') {
        await route.fulfill({ headers: allowing(route.request()), json: regStateOf(product, hubPath, answer) });
      }
    });
  }

  const sockets: { close(): Promise<void> }[] = [];
  let mayConnect = agent.hub?.startsWith('connects') ?? false;
  await page.route(`http://127.0.0.1:${ports[0]}${hubPath}/negotiate*`, async (route) => {
    if (agent.hub === 'refuses') await route.abort('connectionrefused');
    else if (mayConnect) await route.fulfill({ headers: allowing(route.request()), json: negotiated });
    if (agent.hub === 'connects once') mayConnect = false;
  });
  await page.routeWebSocket(`ws://127.0.0.1:${ports[0]}${hubPath}?*`, (socket) => {
    sockets.push(socket);
    socket.onMessage((frame) => {
      if (String(frame).includes('"protocol":"json"')) socket.send('{}\u001e');
    });
  });
  return async () => {
    await Promise.all(sockets.map((socket) => socket.close()));
  };
}

/** The browser's own answer cannot be chosen for a page that it does not count as public, and a page of this computer asks for none. */
function pretendPermission(state: PermissionState): void {
  Object.defineProperty(window, 'origin', { value: 'https://sign-in.example' });
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (descriptor) => {
    const name: string = descriptor.name;
    if (name !== 'loopback-network') return query(descriptor);
    return Object.assign(new EventTarget(), { state, name: descriptor.name, onchange: null });
  };
}

function allowing(request: Request): Record<string, string> {
  const { origin = '*' } = request.headers();
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

function regStateOf(
  product: Product,
  hubPath: string,
  { protocolVersion, isRegistered = true }: Exclude<PortAnswer, string>,
): object {
  const UUID = 'a0000000-0000-4000-8000-000000000001';
  return {
    product,
    registered: isRegistered,
    registrationKey: isRegistered ? 'gallery' : null,
    UUID,
    agentVersion: '1.0.0',
    protocolVersion,
    hubPath,
  };
}

const negotiated = {
  negotiateVersion: 1,
  connectionId: 'gallery',
  connectionToken: 'gallery',
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
};
