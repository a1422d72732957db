import type { AppConfig } from 'config/app-config';
import type { ComponentType } from 'react';
import type { productOf, RouteOf, ScreenId, VariantId } from '../model/routes.ts';
import type { Texts } from '../texts/en.ts';

/**
 * All that sets one authentication variant apart: what its object must say.
 * `Login` is the variant whose login it shares, where it has none of its own.
 */
export interface VariantDefinition<Id extends VariantId, Login extends VariantId = Id> {
  readonly id: Id;
  readonly product: (typeof productOf)[Id];
  /** The page's title, and how texts call the product. */
  readonly productName: string;
  readonly icon: string;
  /** Its mark and name as one drawing, the letters in the colour of the text around it. */
  readonly Wordmark: ComponentType<{ readonly name: string }>;
  /** Its number in requests: a sign-in ends at the product that it began at. */
  readonly productId: (config: AppConfig) => number;
  /** Its calls to the account server; null where the product has no screen that would send one. */
  readonly operations: {
    readonly forgotPassword: 'forgotPassword' | 'forgotPasswordDsone' | null;
    readonly resetPassword: 'resetPassword' | 'resetPasswordDsone' | null;
    readonly setPassword: 'setPassword' | 'setPasswordDsone';
    readonly autoLogin: 'autoLogin' | 'autoLoginMaverick';
  };
  readonly routes: VariantRoutes<Id, Login>;
  /** The addresses of the configuration that belong to this variant. */
  readonly addresses: (config: AppConfig) => {
    readonly accountPage: string;
    /** Where a sign-in ends unless something else says so. */
    readonly afterSignIn: string;
    readonly afterLogout: string;
    readonly installerHost: string;
    /** Opens the software; empty where the deployment does not offer it. */
    readonly launchUrl: string;
    /** The address that its mails come from; empty where it is not said. */
    readonly mailSender: string;
    /** For a login by password without a ReturnUrl; null where the product has none. */
    readonly loginReturnUrl: string | null;
    /** Where to sign in when the configuration lets nobody do so at `routes.signIn`; null as long as that route works. */
    readonly signInOutside: string | null;
    /** Where an installation without a licence gets one; null where the product has no such screen. */
    readonly signUp: string | null;
    /** Where its customers get a new password and an account, outside of these pages; empty: its login offers neither. */
    readonly newPassword: string;
    readonly newAccount: string;
    readonly removeExtension: string | null;
    readonly legal: Readonly<Partial<Record<keyof Texts['legal'], string>>>;
  };
  /** Whether a sign-in from nowhere in particular ends in the software, where there is a licence. */
  readonly signInOpensSoftware: boolean;
  /** Whether the address after a logout is told the uuid of the installation. */
  readonly afterLogoutCarriesUuid: boolean;
  /** While the first screen checks for a session or a licence. */
  readonly loadingText: (texts: Texts, productName: string) => string;
  readonly autoLoginText: (texts: Texts) => string | null;
  readonly farewell: {
    readonly lines: (texts: Texts, productName: string) => readonly string[];
    readonly offersReinstall: boolean;
  };
}

/**
 * Where the flows of a variant lead inside the app. The table of routes says what each may name: a route of `Own`, or of
 * `Login` for what belongs to the login. Null where the product has no such screen; a screen that needs the route then
 * does not compile for that variant.
 */
interface VariantRoutes<Own extends VariantId, Login extends VariantId = Own> {
  readonly login: RouteTo<Login, 'login' | 'login-loader'>;
  /** Where anybody can sign in who has come without a session, by a link too. */
  readonly signIn: RouteTo<Login, 'login' | 'password-login-dialog'>;
  readonly passwordLogin: RouteTo<Login, 'password-login' | 'password-login-dialog'>;
  readonly autoLogin: RouteTo<Login, 'auto-login'>;
  readonly forgotPassword: RouteTo<Own, 'forgot-password'> | null;
  readonly forgotPasswordConfirmation: RouteTo<Own, 'forgot-password-confirmation'> | null;
  readonly resetPasswordConfirmation: RouteTo<Own, 'reset-password-confirmation'> | null;
  /** It is also the default return target of set-password. */
  readonly setPasswordConfirmation: RouteTo<Own, 'set-password-confirmation'>;
}

type RouteTo<Id extends VariantId, Screen extends ScreenId> = RouteOf<Id, Screen>['id'];
