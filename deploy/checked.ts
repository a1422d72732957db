/** A value, or everything that is wrong with what it was to be made of. */
export type Checked<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'faults'; readonly faults: readonly string[] };
