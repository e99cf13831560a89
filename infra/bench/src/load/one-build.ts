import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { publishRelease } from "@tessera/cli/registry/publish-release";
import type { Installation } from "@tessera/local/installation";
import { rootFolder } from "@tessera/local/settings";
import { moduleUrl } from "@tessera/wire/release/release";
import type { PageChange } from "./edge.ts";

const config = path.join(import.meta.dirname, "one-build.config.ts");

/** Builds everything in one, puts it on the installation's shelf, and returns the change that makes a page use that build. */
export async function makeOneBuild(installation: Installation, folder: string): Promise<PageChange> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(
    process.execPath,
    [path.join(rootFolder, "node_modules/.bin/rspack"), "build", "--config", config],
    { cwd: path.join(rootFolder, "shell"), env: { ...process.env, ONE_BUILD_FOLDER: folder } },
  );
  const dist = path.join(folder, "dist");
  const { port, env } = installation.plan("registry");
  const { version } = await publishRelease({
    registryUrl: `http://127.0.0.1:${port}`,
    publishToken: env.PUBLISH_TOKEN ?? "",
    folder: dist,
    to: "shelf",
  });
  return getPage(await readFile(path.join(dist, "index.html"), "utf8"), moduleUrl("shell", version, ""));
}

/**
 * Fills a page as the gateway does. Preload hints are not needed: everything that a module exposes is in the scripts that the page names,
 * so the browser discovers it at the same moment as with the hints of the federated page.
 */
function getPage(template: string, base: string): PageChange {
  return (html) => {
    const nonce = /<meta name="nonce" content="([^"]+)"/.exec(html)?.[1];
    const scripts = html.match(/<script type="application\/json" id=.*?<\/script>\n?/gs)?.join("");
    if (!nonce || !scripts) return html;
    const values: Record<string, string> = { __NONCE__: nonce, __BASE__: base, "<!--registry-->": scripts };
    return template.replace(/__NONCE__|__BASE__|<!--registry-->/g, (name) => values[name] ?? "");
  };
}
