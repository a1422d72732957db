import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, error as driverError, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKit } from '../../browsers/find-engines.mjs';
import { freePort } from './free-port.ts';

/** A visitor with WebKitGTK: Playwright's own WebKit is a download that many machines cannot reach. It is not Safari. */
export interface WebKitVisitor {
  readonly driver: WebDriver;
  open(address: string): Promise<void>;
  /** Waits until these words can be read. */
  reads(words: string): Promise<void>;
  /** Waits for the field with this label. */
  field(label: string): Promise<WebElement>;
  /** Empties the field and types. */
  types(label: string, text: string): Promise<void>;
  /** Waits for the button or link with this name, and presses it once it is enabled. */
  presses(name: string): Promise<void>;
  /** Waits until the address matches. */
  isAt(matches: (address: URL) => boolean): Promise<void>;
  leave(): Promise<void>;
}

const timeoutMs = 15_000;

export async function startWebKitVisitor(): Promise<WebKitVisitor> {
  const parts = findWebKit();
  if (parts === undefined) throw new Error('WebKitGTK is not installed');
  const screen = spawn(parts.display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const server = spawn(parts.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
  });
  const driver = await begin(`http://127.0.0.1:${port}`, parts.browser);

  const find = <Found>(what: string, script: () => Promise<Found | null>): Promise<Found> =>
    driver.wait(async () => (await script().catch(() => null)) as Found, timeoutMs, `${what} did not appear`);
  const field = (label: string): Promise<WebElement> =>
    find(`the field ${label}`, () => driver.executeScript<WebElement | null>(findField, label));
  return {
    driver,
    field,
    open: (address) => driver.get(address),
    reads: async (words) => {
      await find(`“${words}”`, () => driver.executeScript<true | null>(isRead, words));
    },
    types: async (label, text) => {
      const input = await field(label);
      await input.clear();
      await input.sendKeys(text);
    },
    presses: async (name) => {
      const press = async (): Promise<boolean> => {
        const control = await driver.executeScript<WebElement | null>(findControl, name).catch(() => null);
        if (control === null) return false;
        try {
          await control.click();
          return true;
        } catch (error) {
          // A page that is just being laid out shows it where it cannot be pressed yet.
          if (error instanceof driverError.ElementNotInteractableError) return false;
          throw error;
        }
      };
      await driver.wait(press, timeoutMs, `${name} could not be pressed`);
    },
    isAt: async (matches) => {
      await driver.wait(
        async () => matches(new URL(await driver.getCurrentUrl())),
        timeoutMs,
        'the address was not reached',
      );
    },
    leave: async () => {
      await driver.quit().catch(() => undefined);
      server.kill();
      screen.kill();
    },
  };
}

async function begin(server: string, binary: string): Promise<WebDriver> {
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Builder().usingServer(server).withCapabilities(capabilities).build();
    } catch (error) {
      // The driver needs a moment before it listens.
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return chunk.toString().trim();
}

// These functions run in the page.

function isRead(words: string): true | null {
  return document.body.innerText.replaceAll('\u00A0', ' ').includes(words) || null;
}

function findField(label: string): HTMLInputElement | null {
  const named = (input: HTMLInputElement): boolean =>
    input.getAttribute('aria-label') === label || [...(input.labels ?? [])].some((each) => each.innerText === label);
  return [...document.querySelectorAll('input')].find(named) ?? null;
}

function findControl(name: string): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>('button:enabled, a[href]');
  const nameOf = (control: HTMLElement): string => {
    const [label] = control instanceof HTMLButtonElement ? control.labels : [];
    return control.getAttribute('aria-label') ?? (label ?? control).innerText;
  };
  return [...controls].find((control) => nameOf(control).trim() === name) ?? null;
}
