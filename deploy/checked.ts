/** A value, or all faults of the input that it was to be made from. */
export type Checked<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'faults'; readonly faults: readonly string[] };
