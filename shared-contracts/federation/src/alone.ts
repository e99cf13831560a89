import { type Configuration, rspack } from "@rspack/core";
import { commonPlugins } from "./build-parts.ts";
import { type FrontendOptions, frontendConfig } from "./preset.ts";

/** `page` is the script that shows the module, relative to the workspace's folder. */
export interface AloneOptions extends FrontendOptions {
  page: string;
}

/** Returns the bundler configuration of a page that shows a module without a shell. For development only, never part of a release. */
export function aloneConfig({ name, port, context = process.cwd(), page }: AloneOptions): Configuration {
  const config = frontendConfig({ name, port, context });
  return {
    ...config,
    entry: { page },
    output: { ...config.output, publicPath: "/" },
    devServer: { ...config.devServer, historyApiFallback: true },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: getPage(name) }), ...commonPlugins()],
  };
}

function getPage(name: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body></body></html>`;
}
