import { readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { readRefusal } from "./registry-client.ts";

interface MapsOfRelease {
  registryUrl: string;
  publishToken: string;
  /** The folder of the build. */
  folder: string;
  release: { name: string; version: string; files: readonly { path: string }[] };
}

/**
 * Uploads the source maps next to the scripts of a build, and returns their number.
 * @throws CommandError if the registry refuses one; the release is already published then.
 */
export async function sendSourceMaps({
  registryUrl,
  publishToken,
  folder,
  release,
}: MapsOfRelease): Promise<number> {
  const { name, version, files } = release;
  let sent = 0;
  for (const { path: script } of files.filter((file) => file.path.endsWith(".js"))) {
    const map = await readMap(path.join(folder, `${script}.map`));
    if (!map) continue;
    const query = new URLSearchParams({ path: script });
    const response = await fetch(
      `${registryUrl}/api/v1/registry/modules/${name}/releases/${version}/source-map?${query}`,
      {
        method: "PUT",
        headers: { authorization: `Bearer ${publishToken}`, "content-type": "application/octet-stream" },
        body: map,
      },
    );
    if (!response.ok)
      throw new CommandError(
        `${name} ${version} is published, without the source map of ${script}: ${await readRefusal(response)}`,
      );
    sent += 1;
  }
  return sent;
}

async function readMap(file: string): Promise<Buffer<ArrayBuffer> | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
