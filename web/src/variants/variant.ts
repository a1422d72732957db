import type { OperationName } from 'shared-protocol/account/contract';
import type { AppConfig } from '../model/app-config.ts';
import type { productOf, VariantId } from '../model/variant-id.ts';
import type { VariantRoutes } from './variant-routes.ts';

/** All that sets one authentication variant apart. Screens receive it and never ask for a product's name. */
export type Variant<Id extends VariantId = VariantId> = Variants[Id];

export type Variants = { readonly [Id in VariantId]: VariantOf<Id> };

interface VariantOf<Id extends VariantId> {
  readonly id: Id;
  readonly product: (typeof productOf)[Id];
  /** The page's title, and how texts call the product. */
  readonly productName: string;
  readonly operations: {
    readonly forgotPassword: NullWithout<'forgotPassword', Id, Extract<OperationName, `forgotPassword${string}`>>;
    readonly resetPassword: NullWithout<
      'resetPasswordConfirmation',
      Id,
      Extract<OperationName, `resetPassword${string}`>
    >;
    readonly setPassword: Extract<OperationName, `setPassword${string}`>;
  };
  readonly routes: VariantRoutes<Id>;
  /** The addresses of the configuration that belong to this variant. */
  readonly addresses: (config: AppConfig) => {
    readonly accountPage: string;
    readonly afterLogout: string;
    readonly installerHost: string;
    /** Under every card, in this order. */
    readonly legal: Readonly<Record<string, string>>;
  };
  /** Whether the address after a logout is told the uuid of the installation. */
  readonly afterLogoutCarriesUuid: boolean;
  /** A value supplied with the login form, for when the address has no ReturnUrl. */
  readonly loginReturnUrl: string | null;
  /** Shown below the product's name while the first screen checks for a session or a licence. */
  readonly loadingText: string;
  readonly autoLogin: { readonly heading: string; readonly text: string | null };
  readonly farewell: {
    readonly lines: readonly string[];
    readonly offersReinstall: boolean;
    readonly offersExtensionRemoval: boolean;
  };
}

/** A variant without that route has no use for what belongs to it. */
type NullWithout<
  Route extends keyof VariantRoutes<Id>,
  Id extends VariantId,
  Type,
> = VariantRoutes<Id>[Route] extends null ? null : Type;
