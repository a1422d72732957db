import type * as z from 'zod/mini';

/**
 * How a request travels.
 * - `none`: no parameters at all
 * - `json`: a JSON body
 * - `form`: a form-encoded body
 * - `query`: parameters in the query string, no body
 * - `current-query`: the query string of the page's own address, passed on as it is; the request is that string
 */
export type Encoding = 'none' | 'json' | 'form' | 'query' | 'current-query';

/** One call to the account server. Credentials are always included. */
export interface Operation {
  /** The name of its row. Operations of one kind mean the same for different products or variants. */
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  /** From the account server's origin. A deployment may override it by the operation's name. */
  readonly path: `/${string}`;
  readonly encoding: Encoding;
  readonly request: z.ZodMiniType;
  /** The parsed JSON body; a 204 is parsed as null. */
  readonly response: z.ZodMiniType;
  /** `status`: only the HTTP status counts, not the body. */
  readonly answeredBy: 'json' | 'status';
  /** The field that is false when the server refused; `none` when only the HTTP status says so. */
  readonly refusedBy: 'isOk' | 'success' | 'none';
  /** Only reads may be retried, and only when the connection failed before any answer. */
  readonly retry: 'once-when-unanswered' | 'never';
}

/**
 * Declares a row of the contract; keeps the exact types of its schemas and fills in the defaults. Where products or
 * variants have operations of their own, `variants` has what differs, by the name of the operation.
 */
export function operation<const Row extends OperationRow>(row: Row): Omit<typeof defaults, keyof Row> & Row {
  // Omit, because an intersection of 'never' and 'once-when-unanswered' would make the type of the whole row never.
  return { ...defaults, ...row };
}

const defaults = { answeredBy: 'json', refusedBy: 'none', retry: 'never' } as const;

type OperationRow = Partial<Omit<Operation, 'kind'>> & {
  readonly variants?: Readonly<Record<string, Partial<Operation>>>;
};

/** Every operation by its name: the columns of its row, overridden by those of its variant. */
export function expandVariants<Rows extends Readonly<Record<string, object>>>(rows: Rows): ExpandedRows<Rows> {
  const operations = Object.entries<{ readonly variants?: Readonly<Record<string, object>> }>(rows).flatMap(
    ([kind, { variants = { [kind]: {} }, ...shared }]) =>
      Object.entries(variants).map(([name, own]) => [name, { ...shared, ...own, kind }] as const),
  );
  // The names and the types of the columns, which Object.entries forgets.
  return Object.fromEntries(operations) as ExpandedRows<Rows>;
}

export type ExpandedRows<Rows> = {
  readonly [Name in NamesIn<Rows>[keyof Rows]]: ExpandedRow<Rows, KindOfName<Rows, Name>, Name>;
};

/** The names of the operations of each row. */
type NamesIn<Rows> = {
  [Kind in keyof Rows]: Rows[Kind] extends { readonly variants: infer Variants } ? keyof Variants : Kind;
};

type KindOfName<Rows, Name> = {
  [Kind in keyof Rows]: Name extends NamesIn<Rows>[Kind] ? Kind : never;
}[keyof Rows];

type ExpandedRow<Rows, Kind extends keyof Rows, Name> = { readonly kind: Kind } & (Rows[Kind] extends {
  readonly variants: infer Variants;
}
  ? Name extends keyof Variants
    ? Omit<Rows[Kind], 'variants' | keyof Variants[Name]> & Variants[Name]
    : never
  : Rows[Kind]);

/** How long a call may take before it counts as missing. */
export const callTimeLimitMs = 15_000;
