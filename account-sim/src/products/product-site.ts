import type { OperationName } from 'shared-protocol/account/contract';

/** Everything in which one product differs from another here. */
export interface ProductSite {
  /** Selects it in requests, as `ProductId` or `product`. The product without one is selected by every other number. */
  readonly productId?: number;
  /** The product's key in the app's configuration. */
  readonly configKey: 'driverSupport' | 'maverick';
  /** The beginning of the paths of its sign-in pages. */
  readonly folder: string;
  readonly mailSender: string;
  /** The call that hands a sign-in over to its software. */
  readonly autoLogin: Extract<OperationName, 'autoLogin' | 'autoLoginMaverick'>;
  /** Whether a sign-in from nowhere in particular ends in the software, where there is a licence. */
  readonly signInOpensSoftware: boolean;
  /** What its customers have as their own page, on the account site. */
  readonly ownPage: string;
  /** The pages of the account site that the app navigates to for it, and their titles; `{name}` is its name. */
  readonly places: Readonly<Record<string, string>>;
  /** Every screen, in the order in which a customer meets them. */
  readonly screens: readonly AppScreen[];
}

/** A screen of the app, as somebody who tries it out reaches it. */
interface AppScreen {
  readonly title: string;
  /** The path in the app. */
  readonly path: string;
  /** What the screen takes, or does at once. */
  readonly note?: string;
}
