import type { Product } from 'shared-protocol/product';
import type { RouteId } from '../model/routes.ts';
import type { VariantId } from '../model/variant-id.ts';

/** All that sets one authentication variant apart. Screens receive it and never ask for a product's name. */
export interface Variant {
  readonly id: VariantId;
  readonly product: Product;
  /** The page's title, and how texts call the product. */
  readonly productName: string;
  /** Where the flows of this variant go on inside the app. */
  readonly routes: {
    readonly login: RouteId;
    readonly autoLogin: RouteId;
  };
  /** Shown while the login screen finds out whether there is a session. */
  readonly loading: { readonly heading: string; readonly text: string };
}
