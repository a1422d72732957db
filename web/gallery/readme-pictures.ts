import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFile, type Picture } from './picture.ts';

/** What the README shows, by the name of its file. */
const readmePictures: Readonly<Record<string, Picture>> = {
  login: { screenId: 'login', state: 'form', theme: 'light', view: '360 px' },
  'password-login': { screenId: 'password-login', state: 'idle', theme: 'dark', view: '360 px' },
  'set-password': { screenId: 'set-password', state: 'idle, Maverick Safe', theme: 'light', view: '360 px' },
  'maverick-login': { screenId: 'password-login-dialog', state: 'ready', theme: 'dark', view: '360 px' },
};

/** A picture of a form over waves has about 69 kB. */
const limitBytes = 72_000;

/** Renews the pictures of the README from those that were taken; returns what is wrong with them. */
export async function renewReadmePictures(pictures: string, target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  const problems: string[] = [];
  for (const [name, picture] of Object.entries(readmePictures)) {
    const file = join(pictures, pictureFile(picture));
    const { size } = await stat(file);
    if (size > limitBytes) problems.push(`${name}.png has ${size} bytes, above ${limitBytes}: choose a smaller one.`);
    await copyFile(file, join(target, `${name}.png`));
  }
  return problems;
}
