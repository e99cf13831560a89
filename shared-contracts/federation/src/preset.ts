import { existsSync } from "node:fs";
import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import {
  commonPlugins,
  developmentServer,
  fileNames,
  libraryChunk,
  libraryPlugin,
  optimization,
  rules,
  runtimeAlias,
} from "./build-parts.ts";
import { containerName } from "./container-name.ts";
import { allProvidedNames } from "./library/library-names.ts";
import { namesUsedByRemote } from "./library/name-shares.ts";
import { isDevelopment, keepsBuilds } from "./mode.config.ts";
import { OwnGlobalsPlugin, uniqueNameOf } from "./own-globals-plugin.ts";
import { ReleasePlugin, type ReleasePluginOptions } from "./release-plugin.ts";
import { readModuleRecord } from "./release-record.ts";
import { providedByShell, sharedVersions, usedByRemote } from "./shared-list.ts";

/**
 * `context` is the workspace's folder, `port` the port of its development server. With `sourceMaps`, a release build writes source maps.
 * They are not files of the release; the registry stores them for the module's team only.
 */
export interface FrontendOptions {
  name: string;
  port: number;
  context?: string;
  sourceMaps?: boolean;
}

/** Only the parts of the federation runtime that browsers need if a registry, rather than manifests, provides the remotes. */
const runtimeParts = { disableSnapshot: true, target: "web" } as const;

/** A remote loads no other remotes. */
const remoteRuntimeParts = { ...runtimeParts, disableRemote: true } as const;

const resolve = { alias: runtimeAlias, extensions: [".ts", ".tsx", ".js", ".jsx", ".mjs"] };

/** The chunk that holds what a remote exposes. */
const moduleChunk = "module";

/**
 * Returns the bundler configuration of a remote. It exposes `src/module.ts` (or `.tsx`) as `./module` and, if it has translations,
 * `src/messages.ts` as `./messages`.
 * @throws Error if the package's `tessera.name` is not `name`.
 */
export function remoteConfig({
  name,
  port,
  context = process.cwd(),
  sourceMaps = false,
}: FrontendOptions): Configuration {
  const record = readModuleRecord(context);
  if (record.name !== name)
    throw new Error(`package.json calls this module "${record.name}", not "${name}".`);
  const shared = frontendConfig({ name, port, context });
  return {
    ...shared,
    ...(sourceMaps && !isDevelopment && { devtool: "hidden-source-map" }),
    ...(!isDevelopment && { output: { ...shared.output, uniqueName: uniqueNameOf(containerName(name)) } }),
    entry: {},
    plugins: [
      ...(isDevelopment ? [] : [new OwnGlobalsPlugin()]),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: isDevelopment ? "remoteEntry.js" : "remoteEntry.[contenthash:10].js",
        exposes: {
          "./module": { import: "./src/module", name: moduleChunk },
          ...(existsSync(join(context, "src/messages.ts")) ? { "./messages": "./src/messages" } : {}),
        },
        shared: { ...usedByRemote, ...namesUsedByRemote },
        shareStrategy: "loaded-first",
        experiments: { externalRuntime: true, optimization: remoteRuntimeParts },
        dts: false,
        manifest: false,
        dev: false,
      }),
      libraryPlugin(),
      ...commonPlugins(),
      new ReleasePlugin({
        record,
        entry: isRemoteEntry,
        preloadChunk: moduleChunk,
        takesReact: !isDevelopment,
      }),
    ],
  };
}

function isRemoteEntry(path: string): boolean {
  return /^remoteEntry(\.[0-9a-f]+)?\.js$/.test(path);
}

/** What the shell's configuration adds: its entries, its page, and the prerendered pages that are part of its release. */
export interface ShellOptions extends FrontendOptions {
  entry: NonNullable<Configuration["entry"]>;
  plugins: NonNullable<Configuration["plugins"]>;
  release?: Pick<ReleasePluginOptions, "pages">;
}

/** Returns the bundler configuration of the shell: the host of all remotes, built without knowing any of them. */
export function shellConfig({
  name,
  port,
  context = process.cwd(),
  entry,
  plugins,
  release,
}: ShellOptions): Configuration {
  const record = readModuleRecord(context);
  return {
    ...frontendConfig({ name, port, context }),
    optimization: { ...optimization, ...(isDevelopment ? {} : { splitChunks: libraryChunk }) },
    entry,
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        remotes: {},
        shared: providedByShell(context),
        shareStrategy: "loaded-first",
        experiments: { provideExternalRuntime: true, optimization: runtimeParts },
        dts: false,
        manifest: false,
        dev: false,
      }),
      ...plugins,
      ...commonPlugins(),
      new ReleasePlugin({
        record,
        entry: (path) => path === "index.html",
        provided: { shared: sharedVersions(context), names: allProvidedNames(context) },
        ...release,
      }),
    ],
  };
}

/** Returns the parts of the configuration that all frontends share. */
export function frontendConfig({
  name,
  port,
  context,
}: Required<Omit<FrontendOptions, "sourceMaps">>): Configuration {
  return {
    name,
    context,
    mode: isDevelopment ? "development" : "production",
    devtool: isDevelopment ? "cheap-module-source-map" : false,
    target: ["web", "es2022"],
    resolve,
    output: {
      ...fileNames,
      path: join(context, "dist"),
      publicPath: "auto",
      uniqueName: containerName(name),
      clean: !keepsBuilds,
    },
    module: rules,
    optimization,
    lazyCompilation: false,
    devServer: developmentServer(port),
    performance: false,
    stats: "errors-warnings",
  };
}
