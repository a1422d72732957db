/**
 * Loads code for a page that must not reload itself: a failure is tried again, twice. Firefox and some others answer that
 * from memory until the page is reloaded, so what shows the failure has to offer that.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}

const retryDelaysMs = [1_000, 3_000];
