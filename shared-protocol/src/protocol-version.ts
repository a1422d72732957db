/** The version of the catalogue that this package describes. */
export const protocolVersion = 1;
