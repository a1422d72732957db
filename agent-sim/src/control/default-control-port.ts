/** Where the control API and the panel are, unless said otherwise. */
export const defaultControlPort = 49_300;
