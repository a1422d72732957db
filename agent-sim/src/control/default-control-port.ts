/** The default port of the control API and the panel. */
export const defaultControlPort = 49_300;
