import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { rspack, type Stats } from "@rspack/core";
import { rootFolder } from "@tessera/local/settings";

export interface WidgetScripts {
  widget: string;
  recorder: string;
}

/** The seeded fault: a logged value is written as JSON as a whole, and then cut. */
const wholeText =
  "export const toBoundedText = (value, length) => String(JSON.stringify(value)).slice(0, length);";

/** Builds the widget and its recorder from their sources. */
export async function buildWidget(
  folder: string,
  { isFaulty }: { isFaulty: boolean },
): Promise<WidgetScripts> {
  const source = path.join(rootFolder, "mf-tickets/portal/src/widget");
  const replacement = path.join(folder, "whole-text.js");
  await mkdir(folder, { recursive: true });
  await writeFile(replacement, wholeText);
  const compiler = rspack({
    mode: "production",
    context: source,
    target: ["web", "es2022"],
    entry: { widget: "./widget.entry.ts", recorder: "./widget-recorder.entry.ts" },
    output: { path: folder, filename: "[name].js" },
    resolve: { extensions: [".ts", ".js"] },
    module: {
      rules: [
        {
          test: /\.ts$/u,
          loader: "builtin:swc-loader",
          options: { jsc: { parser: { syntax: "typescript" } } },
        },
      ],
    },
    plugins: isFaulty
      ? [new rspack.NormalModuleReplacementPlugin(/\/bounded-text(\.ts)?$/u, replacement)]
      : [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Stats | undefined>();
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  const stats = await promise;
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-only" }));
  const read = (name: string) => readFile(path.join(folder, `${name}.js`), "utf8");
  return { widget: await read("widget"), recorder: await read("recorder") };
}
