import { products } from 'shared-protocol/product';

export const productChoices = [...products, 'all'] as const;

export type ProductChoice = (typeof productChoices)[number];
