import type { FastifyInstance } from 'fastify';
import { type ProductNames, products } from 'shared-protocol/product';
import { html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { productSites } from '../products/product-sites.ts';

/** The pages that the app navigates to. They do nothing: each shows its name and the parameters it received. */
export function placesOf(productNames: ProductNames): Readonly<Record<string, string>> {
  const titled = products.flatMap((product) =>
    Object.entries(productSites[product].places).map(
      ([path, title]) => [path, title.replace('{name}', () => productNames[product])] as const,
    ),
  );
  return Object.fromEntries(titled);
}

export function registerPlaces(app: FastifyInstance, productNames: ProductNames): void {
  for (const [path, title] of Object.entries(placesOf(productNames))) {
    app.get(path, (request, reply) => {
      const body = requestDetails(request.url.split('?')[0] ?? '', request.query as object);
      return sendPage(reply, { title, place: 'Account site', body });
    });
  }
}

/** The name of the place, and the parameters as a list. */
export function requestDetails(path: string, fields: object): Html {
  const entries = Object.entries(fields);
  return html`<p>This is <code data-path>${path}</code>.</p>
    ${entries.length === 0 ? html`<p class="quiet">No parameters.</p>` : null}
    <dl>
      ${entries.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd data-parameter="${name}">${[value].flat().join(', ')}</dd>`,
      )}
    </dl>
    <p><a href="/">Account site</a></p>`;
}

/** Simulates the installer's download. It is an attachment, as a real one would be: the page that links here stays open. */
export function registerInstaller(app: FastifyInstance): void {
  app.get<{ Params: { readonly channel: string } }>('/api/download/:channel', ({ params }, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="installer-stand-in.txt"')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`account-sim serves this file in place of the installer of the channel "${params.channel}".\n`),
  );
}
