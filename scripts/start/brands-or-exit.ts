import { type BrandFile, readBrandFile } from '../../web/brand/brand-file.ts';
import { fail } from '../processes/end-on-signal.mjs';

/** The brands of a configuration, none without one; a command whose file has faults ends with all of them. */
export async function brandsOrExit(file: string | undefined): Promise<BrandFile> {
  if (file === undefined) return { brands: {}, assets: {}, faults: [] };
  const found = await readBrandFile(file);
  if (found.faults.length > 0) await fail(1, found.faults.join('\n'));
  return found;
}
