import { type Configuration, rspack, type Stats } from "@rspack/core";
import { targets } from "@tessera/federation/browser-targets";
import { messageRule } from "@tessera/federation/build-parts";

/** The built files by name: the page renderer (`renderer.cjs`), the style sheet with its fonts, and the browser scripts. */
export type BuiltFiles = Map<string, Buffer>;

/** Builds the renderer for Node and the scripts for browsers. The files are returned, not written to disk. */
export async function buildSources(folder: string): Promise<BuiltFiles> {
  const files: BuiltFiles = new Map();
  const compiler = rspack([rendererConfig(folder), scriptsConfig(folder)]);

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

function rendererConfig(folder: string): Configuration {
  return {
    ...common(folder),
    name: "public-pages",
    target: "node",
    entry: { renderer: "./render-pages.tsx" },
    output: {
      filename: "[name].cjs",
      cssFilename: "site.[contenthash:10].css",
      assetModuleFilename: "[name].[contenthash:10][ext]",
      library: { type: "commonjs2" },
      publicPath: "",
    },
  };
}

function scriptsConfig(folder: string): Configuration {
  return {
    ...common(folder),
    name: "public-scripts",
    target: ["web", "es2022"],
    entry: {
      "color-scheme": "./site/color-scheme.entry.ts",
      "installation-status": "./support/installation-status.entry.ts",
      portal: "./portal/portal.entry.ts",
      replay: "./replay/replay.entry.ts",
      widget: "./widget/widget.entry.ts",
      "widget-recorder": "./widget/widget-recorder.entry.ts",
    },
    output: {
      filename: "[name].[contenthash:10].js",
      chunkFilename: "portal-texts.[id].[contenthash:10].js",
      publicPath: "auto",
      uniqueName: "public-pages",
      iife: true,
    },
  };
}

function common(context: string): Configuration {
  return {
    context,
    mode: "production",
    devtool: false,
    resolve: { extensions: [".ts", ".tsx", ".js", ".jsx", ".mjs"] },
    module: {
      parser: { "css/auto": { namedExports: false } },
      generator: {
        "css/auto": { exportsConvention: "as-is", exportsOnly: false, localIdentName: "[hash:base64:8]" },
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
        { test: /\.woff2$/, type: "asset/resource" },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
  };
}
