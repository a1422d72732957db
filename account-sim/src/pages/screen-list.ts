import { type ProductNames, products } from 'shared-protocol/product';
import { productSites } from '../products/product-sites.ts';
import { html, type Html } from './html.ts';

/** Links to every screen of the app. */
export function screenList(appOrigin: string, productNames: ProductNames): Html {
  const lists = products.map(
    (product) =>
      html`<h2>${productNames[product]}</h2>
        <ul>
          ${productSites[product].screens.map(
            ({ title, path, note }) =>
              html`<li><a href="${appOrigin}${path}">${title}</a>${note === undefined ? null : `: ${note}`}</li>`,
          )}
        </ul>`,
  );
  return html`${lists}
    <p class="quiet">All flags start on; <code>PATCH /api/flags</code> of the account server changes them.</p>`;
}
