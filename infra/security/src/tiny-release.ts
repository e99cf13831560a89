import { createHash } from "node:crypto";
import { obtain, readToken } from "@tessera/e2e/api";

const base = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");

/** Returns an access token of the operator of the attacked installation. */
export function tokenOfOperator(): Promise<string> {
  return readToken("owner@demo.test");
}

/** Returns a unique module name. */
export function nameModule(): string {
  return `mf-attack-${Math.random().toString(36).slice(2, 10)}`;
}

export interface TinyRelease {
  name: string;
  version: string;
  mounts: string[];
  nav?: object[];
}

/** Publishes a release with a single file that contains only a comment. Returns the response status. */
export async function publishTiny(
  token: string,
  { nav = [], ...release }: TinyRelease,
  to: "stable" | "shelf" = "stable",
): Promise<number> {
  const code = `// ${release.name} ${release.version}`;
  const integrity = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  const file = { path: "remoteEntry.js", integrity, size: code.length };
  const form = new FormData();
  const manifest = { ...release, nav, contract: 1, entry: file.path, preload: [], files: [file] };
  form.append("manifest", JSON.stringify(manifest));
  form.append("file", new Blob([code]), file.path);
  const response = await fetch(`${base}/api/v1/registry/releases?to=${to}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return response.status;
}

/** Creates a team's key for a module. The caller revokes it by its id. */
export function makeKey(operator: string, module: string): Promise<{ id: string; key: string }> {
  return obtain(operator, "POST /registry/keys", { body: { module, label: "attack", grants: null } });
}
