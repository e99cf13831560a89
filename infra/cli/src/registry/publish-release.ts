import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { readRefusal, request } from "./registry-client.ts";
import { sendSourceMaps } from "./source-maps.ts";

/** The destination of a release: it is served immediately (`stable`), or only stored (`shelf`). */
export type Destination = "stable" | "shelf";

interface Publication {
  registryUrl: string;
  publishToken: string;
  /** The folder of a build, with its `release.json`. */
  folder: string;
  to?: Destination;
  /** The checks that the publisher overrides, as in `POST /registry/releases`. */
  allow?: { overlap?: boolean; failed?: boolean; replacing?: readonly string[] };
}

/** The contents of a build's `release.json`. */
export interface BuiltRelease {
  name: string;
  version: string;
  files: { path: string }[];
}

/**
 * Publishes a build to the registry, like any team. Publishing the same build again changes nothing.
 * @throws CommandError with the reason if the registry refuses it.
 */
export async function publishRelease({
  registryUrl,
  publishToken,
  folder,
  to = "stable",
  allow = {},
}: Publication): Promise<BuiltRelease> {
  const { manifest, release } = await readManifest(folder);
  const form = new FormData();
  form.append("manifest", manifest);
  for (const file of release.files)
    form.append("file", await openAsBlob(path.join(folder, file.path)), file.path);
  const query = new URLSearchParams({
    to,
    ...(allow.overlap ? { allow_overlap: "true" } : {}),
    ...(allow.failed ? { allow_failed: "true" } : {}),
    ...(allow.replacing?.length ? { replacing: allow.replacing.join() } : {}),
  });
  const response = await request(`${registryUrl}/api/v1/registry/releases?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishToken}` },
    body: form,
  });
  if (!response.ok) {
    throw new CommandError(
      `${release.name} ${release.version} was not published: ${await readRefusal(response)}`,
    );
  }
  await sendSourceMaps({ registryUrl, publishToken, folder, release });
  return release;
}

/** Reads the `release.json` of a build. @throws CommandError if there is none. */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  return (await readManifest(folder)).release;
}

async function readManifest(folder: string): Promise<{ manifest: string; release: BuiltRelease }> {
  const file = path.join(folder, "release.json");
  const manifest = await readFile(file, "utf8").catch(() => {
    throw new CommandError(`There is no ${file}: a build of a module writes it.`);
  });
  return { manifest, release: JSON.parse(manifest) as BuiltRelease };
}
