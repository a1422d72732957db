import type { Plugin, Rolldown } from 'vite';
import { loadPrerenderer } from './load-prerenderer.ts';
import { localAppConfig } from './local-app-config.ts';
import type { FileStyles } from './src/lib/file-styles.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Makes a page for each path of each route, which holds what the app shows there first: a visitor sees it before any
 * script has loaded. index.html becomes the login's, which hides it at every address that shows something else. The style
 * sheet goes into the pages, and each names the files of its screen, so that no file is found only by way of another.
 */
export function prerenderPlugin(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const template = inlineStyleSheet(withoutScripts(index.source.toString()), bundle);
        const { loginRoute, prerenderPath, routes, variants } = await loadPrerenderer();

        const render = async (path: string, socialLogin: boolean): Promise<string> => {
          const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
          return prerenderPath(path, { ...config, features: { ...config.features, socialLogin } });
        };
        for (const { id, variant, screen, paths } of routes) {
          const { product, productName } = variants[variant];
          const isLogin = screen === 'login';
          const start = filesFor(isLogin ? '/main-login.tsx' : '/index.html', bundle);
          const preloaded = isLogin
            ? []
            : filesFor(`/${screen}.screen.tsx`, bundle).filter((file) => !start.includes(file));
          // Nothing that is painted first waits for a script, so fonts and pictures come before them.
          const files = [
            ...start.map((file) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`),
            ...preloaded.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
          ].join('');
          let content = `<div id="root">${await render(paths[0], false)}</div>`;
          if (isLogin) content += socialLoginTemplate(await render(paths[0], true));
          const source = template
            .replace('<html ', `<html data-prerendered="${id}" `)
            .replace(/<title>.*<\/title>/, `<title>${productName}</title>`)
            .replace(/href="[^"]*\.icon-[^"]*"/, `href="/${assetNamed(`${product}.icon`, bundle)}"`)
            .replace('</head>', `${files}</head>`)
            .replace('<div id="root"></div>', () => content);
          for (const path of paths) this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
          if (id === loginRoute.id) index.source = source;
        }
      },
    },
  };
}

/** The one style sheet of the build, put into the page; the file goes. */
function inlineStyleSheet(page: string, bundle: Bundle): string {
  const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page);
  const sheet = bundle[link?.[1] ?? ''];
  if (link === null || sheet?.type !== 'asset') throw new Error('The page names no style sheet.');
  Reflect.deleteProperty(bundle, sheet.fileName);
  const { rest, files } = takeFileStyles(sheet.source.toString().trim());
  return page
    .replace(link[0], () => `<style>${rest}</style>`)
    .replace(
      '<script',
      () => `<script type="application/json" id="file-styles">${JSON.stringify(files)}</script><script`,
    );
}

/** Takes the layer `files` out of a style sheet. */
function takeFileStyles(css: string): { readonly rest: string; readonly files: FileStyles } {
  let rest = css;
  let files = '';
  for (let start = rest.indexOf(layer); start >= 0; start = rest.indexOf(layer)) {
    const end = endOfBlock(rest, start + layer.length);
    files += rest.slice(start, end);
    rest = rest.slice(0, start) + rest.slice(end);
  }
  if (/url\(|var\(--art/.test(rest)) throw new Error('What names a file has to be in the layer named files.');
  const fonts = files.match(/@font-face\{[^}]*\}/g)?.join('') ?? '';
  return { rest, files: { pictures: files.replaceAll(/@font-face\{[^}]*\}/g, ''), fonts } };
}

/** @param start Behind the brace that opens it. */
function endOfBlock(css: string, start: number): number {
  for (let depth = 1, at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A block of the style sheet has no end.');
}

const layer = '@layer files{';

/** The second card of a prerendered login is its form. */
function socialLoginTemplate(content: string): string {
  const form = /<section[^>]*hidden[^>]*>[^]*?<\/section>/.exec(content)?.[0];
  if (form === undefined) throw new Error('The prerendered login holds no hidden form.');
  return `<template id="social-login">${form}</template>`;
}

function assetNamed(name: string, bundle: Bundle): string {
  const found = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`));
  if (found === undefined) throw new Error(`The build has no asset ${name}.`);
  return found;
}

/** The page without the scripts that Vite names. */
function withoutScripts(page: string): string {
  return page.replaceAll(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, '');
}

/**
 * What is downloaded for a module at once, each file after those that it imports. As scripts in this order each is run as
 * soon as it has arrived, in a task of its own; as imports of the last one they would all wait for it.
 */
function filesFor(module: string, bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (first === undefined) throw new Error(`The build has no file for ${module}.`);
  const found = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !found.has(chunk.fileName)) add(chunk);
    found.add(fileName);
  };
  add(first);
  return [...found];
}
