import type { Browser } from 'playwright';

/** Whether no font on this computer has these letters: the browser then draws the same box for each of them. */
export async function lacksFont(browser: Browser, letters: string): Promise<boolean> {
  const page = await browser.newPage();
  try {
    return await page.evaluate((drawn) => {
      const pictures = Array.from(drawn, (letter) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('This browser draws on no canvas.');
        context.font = '32px sans-serif';
        context.fillText(letter, 0, 40);
        return canvas.toDataURL();
      });
      return new Set(pictures).size === 1;
    }, letters);
  } finally {
    await page.close();
  }
}
