import type { OperationName } from 'shared-protocol/account/contract';
import type { Product } from 'shared-protocol/product';
import type { AppConfig } from '../model/app-config.ts';
import type { RouteId } from '../model/routes.ts';
import type { VariantId } from '../model/variant-id.ts';

/** All that sets one authentication variant apart. Screens receive it and never ask for a product's name. */
export interface Variant {
  readonly id: VariantId;
  readonly product: Product;
  /** The page's title, and how texts call the product. */
  readonly productName: string;
  readonly operations: {
    readonly forgotPassword: Extract<OperationName, `forgotPassword${string}`>;
    readonly resetPassword: Extract<OperationName, `resetPassword${string}`>;
    readonly setPassword: Extract<OperationName, `setPassword${string}`>;
  };
  /** Where the flows of this variant go on inside the app. */
  readonly routes: {
    readonly login: RouteId;
    /** Where anybody can sign in who has come without a session, by a link too. */
    readonly signIn: RouteId;
    readonly passwordLogin: RouteId;
    readonly forgotPassword: RouteId;
    readonly forgotPasswordConfirmation: RouteId;
    readonly resetPasswordConfirmation: RouteId;
    /** Also the default return target of set-password. */
    readonly setPasswordConfirmation: RouteId;
    readonly autoLogin: RouteId;
  };
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
  /** Shown while the login screen finds out whether there is a session. */
  readonly loading: { readonly heading: string; readonly text: string };
  readonly autoLogin: { readonly heading: string; readonly text: string | null };
  readonly farewell: {
    readonly lines: readonly string[];
    readonly offersReinstall: boolean;
    readonly offersExtensionRemoval: boolean;
  };
}
