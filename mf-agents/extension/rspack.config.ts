import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Configuration, CopyRspackPlugin } from "@rspack/core";
import { LicencesPlugin } from "@tessera/federation/licences-plugin";
import { toColourRules } from "./colour-rules.ts";
import { toManifest } from "./manifest.ts";
import { ZipPlugin } from "./zip-plugin.ts";

const folder = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(folder, "../package.json"), "utf8")) as { version: string };

const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);

const targets = { chromium: "chrome >= 123", firefox: "firefox >= 140" } as const;

function toConfiguration(browser: keyof typeof targets): Configuration {
  return {
    name: browser,
    context: folder,
    mode: "production",
    target: "web",
    devtool: false,
    entry: {
      background: "./src/background.entry.ts",
      panel: "./src/panel/panel.entry.tsx",
      page: "./src/recorder/page.entry.ts",
      bridge: "./src/recorder/bridge.entry.ts",
      "pick-element": "./src/recorder/pick-element.entry.ts",
      connect: "./src/connection/connect.entry.ts",
      "look-back": "./src/look-back/look-back.entry.ts",
      replay: "./src/look-back/replay.entry.ts",
      media: "./src/media/media.entry.ts",
      cover: "./src/cover/cover.entry.ts",
    },
    output: { path: join(folder, "dist", browser), filename: "[name].js", clean: true },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    performance: false,
    module: {
      rules: [
        {
          test: /[\\/](?:fields|messages|reasons)[\\/]\w+\.json$/,
          type: "javascript/auto",
          loader: createRequire(import.meta.url).resolve("@tessera/language/message-loader"),
        },
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          type: "javascript/auto",
          options: {
            env: { targets: targets[browser] },
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
            },
          },
        },
      ],
    },
    plugins: [
      new LicencesPlugin("third-party-licences.txt"),
      new ZipPlugin(`../tessera-capture-${browser}.zip`),
      new CopyRspackPlugin({
        patterns: [
          "panel.html",
          "media.html",
          { from: "panel.css", transform: (css: Buffer) => `${toColourRules()}${css}` },
          "icon.png",
          { from: fontFile, to: "inter.woff2" },
          "_locales/**",
          {
            from: "manifest.ts",
            to: "manifest.json",
            transform: () => JSON.stringify(toManifest(browser, version), null, 2),
          },
        ],
      }),
    ],
  };
}

export default [toConfiguration("chromium"), toConfiguration("firefox")];
