import type { PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';

/** hardware, software … */
export type ScanKind = KindOf<RequestName>;
type KindOf<Name> = Name extends `scan/${infer Kind}/start` ? Kind : never;

/** What a completed scan has found. */
export type ScanResult<Kind extends ScanKind> = PayloadOf<`scan/${Kind}/completed`>;
export type ScanItem<Kind extends ScanKind> = ScanResult<Kind>['items'][number];

/** What the last completed scan of each kind has found. */
export type LastScans = { readonly [Kind in ScanKind]: ScanResult<Kind> | null };
