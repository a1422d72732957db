import type { AppConfig } from 'config/app-config';
import { pageConfigOf } from 'config/brand/page-config';
import { readBrandFile } from 'config/brand/read-brand-file';
import { inlineJson } from 'config/page/app-config-element';
import { mediaTypeOf, type PageLook } from 'config/page/page-renderer';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { createLook } from '../look/create-look.ts';
import { replaceableTexts } from '../look/replaceable-texts.ts';

/**
 * Gives the dev server's page its configuration.
 *
 * @param brandFile A configuration whose brands the page has; it is loaded again when that changes.
 */
export function developmentConfigPlugin(config: AppConfig, brandFile?: string): Plugin {
  let files: PageLook['files'] = {};
  return {
    name: 'development-config',
    apply: 'serve',
    configureServer({ watcher, ws, middlewares }) {
      if (brandFile === undefined) return;
      middlewares.use((request, response, next) => {
        const path = request.url?.slice(1) ?? '';
        const content = Object.hasOwn(files, path) ? files[path] : undefined;
        if (content === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', mediaTypeOf(path));
        response.end(content);
      });
      watcher.add(brandFile);
      // Some editors write another file in its place.
      watcher.on('all', (_event, file) => {
        if (file === brandFile) ws.send({ type: 'full-reload' });
      });
    },
    async transformIndexHtml() {
      if (brandFile === undefined) return [configElement(config)];
      const { faults, brands } = await readBrandFile(brandFile, replaceableTexts);
      // The brand is being edited: the page goes on with what is right.
      for (const fault of faults) console.error(fault);
      const look = await createLook(brands);
      files = look?.files ?? {};
      // In the body, these follow the app's sheets, which are in the head.
      const styles = `${look?.styles ?? ''}${look?.pictures ?? ''}${look?.fonts ?? ''}`;
      return [
        configElement(pageConfigOf(config, brands)),
        ...(look === null ? [] : textsElement(look)),
        { tag: 'style', children: styles, injectTo: 'body' },
      ];
    },
  };
}

function configElement(config: AppConfig): HtmlTagDescriptor {
  return dataElement('app-config', config);
}

/** All of them in files: the page is the same for every product and language. */
function textsElement({ texts }: PageLook): readonly HtmlTagDescriptor[] {
  const ofProducts = Object.entries(texts).map(([product, paths]) => [
    product,
    Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, `/${path}`])),
  ]);
  return ofProducts.length === 0 ? [] : [dataElement('brand-texts', Object.fromEntries(ofProducts) as object)];
}

function dataElement(id: string, data: object): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: { type: 'application/json', id },
    children: inlineJson(data),
    injectTo: 'head',
  };
}
