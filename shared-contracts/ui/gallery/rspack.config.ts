import { join } from "node:path";
import { type Configuration, HtmlRspackPlugin } from "@rspack/core";
import {
  commonPlugins,
  developmentServer,
  fileNames,
  optimization,
  rules,
} from "@tessera/federation/build-parts";
import { isDevelopment } from "@tessera/federation/mode.config";

const folder = import.meta.dirname;

const configuration: Configuration = {
  name: "gallery",
  context: folder,
  mode: isDevelopment ? "development" : "production",
  devtool: isDevelopment ? "cheap-module-source-map" : false,
  target: ["web", "es2022"],
  entry: { gallery: "./main.tsx" },
  resolve: { extensions: [".ts", ".tsx", ".js", ".jsx", ".mjs"] },
  output: { ...fileNames, path: join(folder, "dist"), publicPath: "auto", clean: true },
  module: rules,
  optimization,
  lazyCompilation: false,
  devServer: developmentServer(5090),
  performance: false,
  stats: "errors-warnings",
  plugins: [
    new HtmlRspackPlugin({ template: "index.html" }),
    // Integrity hashes of chunks are only for releases.
    ...(isDevelopment ? commonPlugins() : []),
  ],
};

export default configuration;
