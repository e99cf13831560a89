import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compilation, Compiler } from "@rspack/core";
import { isDevelopment } from "@tessera/federation/mode.config";

const stage = 5050; // after names and contents are final, before the release is described
const templateFile = join(import.meta.dirname, "index.html");
const shim = { name: "refresh-shim.js", file: join(import.meta.dirname, "refresh-shim.js") };

/** Writes `index.html`, the application's page. It is a template that the gateway fills in for each request. */
export class AppPagePlugin {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("AppPagePlugin", (compilation) => {
      compilation.fileDependencies.add(templateFile);
      compilation.hooks.processAssets.tap({ name: "AppPagePlugin", stage }, () => {
        if (compilation.errors.length > 0) return;
        if (isDevelopment) compilation.emitAsset(shim.name, new sources.RawSource(readFileSync(shim.file)));
        compilation.emitAsset("index.html", new sources.RawSource(getPage(compilation)));
      });
    });
  }
}

function getPage(compilation: Compilation): string {
  const files = compilation.entrypoints.get("main")?.getFiles() ?? [];
  const scheme = assetNamed(compilation, /^pages\/color-scheme\..*\.js$/);
  const tags = [
    ...(isDevelopment ? [blockingScript(compilation, shim.name)] : []),
    blockingScript(compilation, scheme),
    ...files.filter((file) => file.endsWith(".css")).map((file) => styleTag(compilation, file)),
  ];
  const scripts = files.filter(isScript).map((file) => entryScript(compilation, file));
  return readFileSync(templateFile, "utf8")
    .replace("<!--icon-->", `__BASE__${assetNamed(compilation, /^pages\/mark\..*\.svg$/)}`)
    .replace("<!--files-->", tags.join("\n    "))
    .replace("<!--scripts-->", scripts.join("\n    "));
}

function isScript(file: string): boolean {
  return file.endsWith(".js") && !file.includes(".hot-update.");
}

/** Returns a script tag that runs before the first paint. */
function blockingScript(compilation: Compilation, file: string): string {
  return `<script ${checked(compilation, "src", file)}></script>`;
}

/**
 * Returns an async script tag, placed after the elements that the script reads. It does not wait for data that follows in the same
 * response.
 */
function entryScript(compilation: Compilation, file: string): string {
  return `<script async fetchpriority="high" ${checked(compilation, "src", file)}></script>`;
}

function styleTag(compilation: Compilation, file: string): string {
  return `<link rel="stylesheet" ${checked(compilation, "href", file)}>`;
}

function checked(compilation: Compilation, attribute: string, file: string): string {
  const content = compilation.getAsset(file)?.source.buffer();
  if (!content) throw new Error(`The application was built without ${file}.`);
  const hash = createHash("sha384").update(content).digest("base64");
  const integrity = isDevelopment ? "" : ` integrity="sha384-${hash}"`;
  return `${attribute}="__BASE__${file}"${integrity}`;
}

function assetNamed(compilation: Compilation, pattern: RegExp): string {
  const asset = compilation.getAssets().find(({ name }) => pattern.test(name));
  if (!asset) throw new Error(`The application was built without a file like ${pattern}.`);
  return asset.name;
}
