/** An object, as every payload of the catalogue is. */
export type Payload = Readonly<Record<string, unknown>>;
