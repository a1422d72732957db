/** The three authentication variants: two of Driver Support, one of Maverick Safe. */
export type VariantId = 'classic' | 'dsone' | 'maverick';
