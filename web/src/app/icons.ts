import type { Product } from 'shared-protocol/product';
import driverSupportIcon from './art/driver-support.icon.svg';
import maverickIcon from './art/maverick.icon.svg';

/** The addresses of the favicons. */
export const icons = { 'driver-support': driverSupportIcon, maverick: maverickIcon } as const satisfies Record<
  Product,
  string
>;
