import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { targets } from "./browser-targets.ts";
import { GlobalThisPlugin } from "./global-this-plugin.ts";
import { wholeLibraries } from "./library/library-names.ts";
import { LicencesPlugin } from "./licences-plugin.ts";
import { chosenPort, isDevelopment } from "./mode.config.ts";
import { SameOriginPlugin } from "./same-origin-plugin.ts";

const require = createRequire(import.meta.filename);

/**
 * Aliases for the runtime of the federation plugin. By default it uses CommonJS builds, which can't be tree-shaken. The ES module builds
 * next to them save 5 kB in the shell and in each remote.
 */
export const runtimeAlias = Object.fromEntries(
  ["runtime", "webpack-bundler-runtime", "inject-external-runtime-core-plugin"].map((name) => {
    const path = require.resolve(`@module-federation/${name}`);
    return [path, path.replace(/\.cjs$/, ".js")];
  }),
);

/** Compiles catalogs of translations. */
export const messageRule = {
  test: /[\\/](?:fields|messages|reasons)[\\/]\w+\.json$/,
  type: "javascript/auto",
  loader: require.resolve("@tessera/language/message-loader"),
} as const;

/** `.ts` in the repository, `.js` in the published package. */
const extension = extname(import.meta.filename);
const libraryFolder = join(import.meta.dirname, "library");
const importedLibrary = join(libraryFolder, `imported-library${extension}`);

/** Generates the modules that stand for libraries. Unused imports of theirs are dropped. */
const libraryRule = {
  resource: ["imported-library", "library-file", "library-list"].map((name) =>
    join(libraryFolder, `${name}${extension}`),
  ),
  sideEffects: false,
  type: "javascript/auto",
  loader: join(libraryFolder, `library-loader${extension}`),
} as const;

/** Replaces the libraries of which a remote may import every name by what the page has of them. */
export function libraryPlugin() {
  const pattern = new RegExp(`^(?:${wholeLibraries.join("|")})$`);
  return new rspack.NormalModuleReplacementPlugin(pattern, (data) => {
    if (data.contextInfo.issuer.startsWith(libraryFolder)) return;
    data.request = `${importedLibrary}?${data.request}`;
  });
}

/** How sources are compiled to scripts and styles, the same in every frontend. */
export const rules: NonNullable<Configuration["module"]> = {
  // Custom properties keep their names, because modules also set Mantine's and the theme's.
  parser: {
    "css/auto": { namedExports: false, dashedIdents: false },
    // A name that the page doesn't provide would be undefined at run time.
    javascript: { exportsPresence: "error" },
  },
  generator: { "css/auto": { exportsConvention: "as-is", localIdentName: localIdentName() } },
  rules: [
    {
      test: /\.tsx?$/,
      loader: "builtin:swc-loader",
      type: "javascript/auto",
      options: {
        env: { targets },
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic", development: isDevelopment, refresh: isDevelopment } },
        },
      },
    },
    { test: /\.css$/, type: "css/auto" },
    messageRule,
    libraryRule,
    { test: /\.(woff2|png|jpe?g|webp|avif|svg|zip)$/, type: "asset/resource" },
  ],
};

function localIdentName(): string {
  return isDevelopment ? "[name]__[local]__[hash:base64:5]" : "[hash:base64:8]";
}

/** Output names contain a content hash, so that files can be cached forever. */
export const fileNames: NonNullable<Configuration["output"]> = {
  filename: isDevelopment ? "[name].js" : "[name].[contenthash:10].js",
  chunkFilename: isDevelopment ? "[name].js" : "[name].[contenthash:10].js",
  cssFilename: isDevelopment ? "[name].css" : "[name].[contenthash:10].css",
  cssChunkFilename: isDevelopment ? "[name].css" : "[name].[contenthash:10].css",
  assetModuleFilename: "assets/[name].[contenthash:10][ext]",
  hashFunction: "xxhash64",
  crossOriginLoading: "anonymous",
};

/** Minimizes scripts and styles. LightningCSS knows the targets, so Mantine's fallbacks do not double the size of its styles. */
export const optimization: NonNullable<Configuration["optimization"]> = {
  minimize: !isDevelopment,
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      // More passes than the default of two save 2 kB in a first load; more than four save nothing.
      minimizerOptions: { compress: { passes: 4 } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
  ],
  chunkIds: isDevelopment ? "named" : "deterministic",
  moduleIds: isDevelopment ? "named" : "deterministic",
};

/**
 * Splits the shell's libraries from its own code: they change less often, and are fetched in parallel. Icons stay with the code that shows
 * them, because they change together.
 */
export const libraryChunk: NonNullable<NonNullable<Configuration["optimization"]>["splitChunks"]> = {
  cacheGroups: {
    libraries: {
      test: /[\\/]node_modules[\\/](?!@tabler[\\/]).*\.[cm]?js$/,
      name: "libraries",
      chunks: "initial",
      enforce: true,
    },
    // One file, because the order of Mantine's styles matters.
    stylesOnDemand: {
      test: /[\\/](on-demand|@mantine[\\/](core|dates)[\\/]styles.*)\.css$/,
      name: "styles-on-demand",
      chunks: "async",
      enforce: true,
    },
  },
};

/** Returns the plugins of every build: integrity hashes of chunks and licences in a release, hot replacement in development. */
export function commonPlugins(): NonNullable<Configuration["plugins"]> {
  return isDevelopment
    ? [new ReactRefreshRspackPlugin()]
    : [
        new GlobalThisPlugin(),
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"], enabled: true }),
        new SameOriginPlugin(),
        new LicencesPlugin(),
      ];
}

/**
 * Returns the configuration of a frontend's development server. The page comes from the gateway's origin, so the WebSocket URL is set
 * explicitly and all origins may read.
 */
export function developmentServer(configuredPort: number): NonNullable<Configuration["devServer"]> {
  const port = chosenPort ?? configuredPort;
  return {
    host: "127.0.0.1",
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: "all",
    headers: { "Access-Control-Allow-Origin": "*" },
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: { errors: true, warnings: false } },
  };
}
