import { join } from "node:path";
import { type Configuration, rspack, type Stats } from "@rspack/core";
import { licencesFile } from "@tessera/licences/licence";
import { targets } from "../browser-targets.ts";
import { messageRule } from "../build-parts.ts";
import { LicencesPlugin } from "../licences-plugin.ts";

/** The built files by name. */
export type BuiltFiles = Map<string, Buffer>;

/** The sources of public pages. Paths begin at `folder`. */
export interface PageSources {
  folder: string;
  /** The name of their style sheet, and of chunks that their scripts load. */
  name: string;
  /** The module that exports `renderPages`. */
  renderer: string;
  /** Scripts for browsers, by name. */
  scripts: Record<string, string>;
  /** Modules that scripts for browsers use instead of others. */
  alias?: Record<string, string>;
}

/** The name of the built renderer, which is no file of the pages. */
export const rendererName = "renderer.cjs";

/** Builds the renderer for Node and the scripts for browsers. The files are returned, not written to disk. */
export async function buildSources(sources: PageSources): Promise<BuiltFiles> {
  const files: BuiltFiles = new Map();
  const compiler = rspack([rendererConfig(sources), scriptsConfig(sources)]);

  for (const { hooks } of compiler.compilers) {
    hooks.shouldEmit.tap("BuildSources", (compilation) => {
      for (const { name, source } of compilation.getAssets()) files.set(name, source.buffer());
      return false;
    });
  }

  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result as Stats | undefined)));
  });
  compiler.close(() => {});
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-only" }));
  return files;
}

function rendererConfig({ folder, name, renderer }: PageSources): Configuration {
  return {
    ...common(folder, false),
    name: "public-pages",
    target: "node",
    entry: { renderer },
    plugins: [new LicencesPlugin(`${name}-pages.${licencesFile}`)],
    output: {
      filename: rendererName,
      cssFilename: `${name}.[contenthash:10].css`,
      assetModuleFilename: "[name].[contenthash:10][ext]",
      library: { type: "commonjs2" },
      uniqueName,
      publicPath: "",
    },
  };
}

function scriptsConfig({ folder, name, scripts, alias = {} }: PageSources): Configuration {
  return {
    ...common(folder, true),
    name: "public-scripts",
    target: ["web", "es2022"],
    entry: { "color-scheme": join(import.meta.dirname, "color-scheme.entry.ts"), ...scripts },
    resolve: { alias, extensions },
    plugins: [new LicencesPlugin(`${name}-scripts.${licencesFile}`)],
    output: {
      filename: "[name].[contenthash:10].js",
      chunkFilename: `${name}-part.[id].[contenthash:10].js`,
      publicPath: "auto",
      uniqueName,
      iife: true,
    },
  };
}

/** The same for pages and scripts, so that both have the same names of classes. */
const uniqueName = "public-pages";
const extensions = [".ts", ".tsx", ".js", ".jsx", ".mjs"];

/** The style sheet is a file of the renderer. Scripts take only the names of classes from it. */
function common(context: string, isScript: boolean): Configuration {
  return {
    context,
    mode: "production",
    devtool: false,
    resolve: { extensions },
    module: {
      parser: { "css/auto": { namedExports: false } },
      generator: {
        "css/auto": { exportsConvention: "as-is", exportsOnly: isScript, localIdentName: "[hash:base64:8]" },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          options: {
            env: { targets },
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
            },
          },
        },
        { test: /\.css$/, type: "css/auto" },
        messageRule,
        { test: /\.(woff2|svg)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      // Otherwise, the renderer's style sheet has no rules for elements that only scripts make.
      usedExports: isScript,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: { passes: 4 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
  };
}
