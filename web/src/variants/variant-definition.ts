import type { OperationName } from 'shared-protocol/account/contract';
import type { AppConfig } from '../model/app-config.ts';
import type { productOf, VariantId } from '../model/variant-id.ts';
import type { VariantRoutes } from './variant-routes.ts';
import type { Texts } from '../texts/texts.ts';

/**
 * All that sets one authentication variant apart: what its object must say.
 * `Login` is the variant whose login it shares, where it has none of its own.
 */
export interface VariantDefinition<Id extends VariantId, Login extends VariantId = Id> {
  readonly id: Id;
  readonly product: (typeof productOf)[Id];
  /** The page's title, and how texts call the product. */
  readonly productName: string;
  /** Its calls to the account server; null where the product has no screen that would send one. */
  readonly operations: {
    readonly forgotPassword: Extract<OperationName, `forgotPassword${string}`> | null;
    readonly resetPassword: Extract<OperationName, `resetPassword${string}`> | null;
    readonly setPassword: Extract<OperationName, `setPassword${string}`>;
  };
  readonly routes: VariantRoutes<Id, Login>;
  /** The addresses of the configuration that belong to this variant. */
  readonly addresses: (config: AppConfig) => {
    readonly accountPage: string;
    readonly afterLogout: string;
    readonly installerHost: string;
    /** Opens the software; empty where the deployment does not offer it. */
    readonly launchUrl: string;
    /** A value supplied with the login form, for when the address has no ReturnUrl; null where the product has none. */
    readonly loginReturnUrl: string | null;
    /** Where to sign in when the configuration lets nobody do so at `routes.signIn`; null as long as that route works. */
    readonly signInOutside: string | null;
    /** Under every card, in this order. */
    readonly legal: Readonly<Partial<Record<keyof Texts['legal'], string>>>;
  };
  /** Whether the address after a logout is told the uuid of the installation. */
  readonly afterLogoutCarriesUuid: boolean;
  /** Shown below the product's name while the first screen checks for a session or a licence. */
  readonly loadingText: (texts: Texts) => string;
  /** Under the heading of auto-login. */
  readonly autoLoginText: (texts: Texts) => string | null;
  readonly farewell: {
    readonly lines: (texts: Texts) => readonly string[];
    readonly offersReinstall: boolean;
    readonly offersExtensionRemoval: boolean;
  };
}
