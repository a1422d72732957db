import { readBrandFile } from '../../web/brand/brand-file.ts';
import type { Brands } from '../../web/brand/read-brands.ts';
import { fail } from '../processes/end-on-signal.mjs';

/** The brands of a configuration, none without one; a command whose file has faults ends with all of them. */
export async function brandsOrExit(file: string | undefined): Promise<Brands> {
  if (file === undefined) return {};
  const { brands, faults } = await readBrandFile(file);
  if (faults.length > 0) await fail(1, faults.join('\n'));
  return brands;
}
