import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../command-error.ts";
import { readRefusal, request } from "./registry-client.ts";
import { sendSourceMaps } from "./source-maps.ts";

/** Where a release goes: it is served at once, or only kept. */
export type Destination = "stable" | "shelf";

interface Publication {
  registryUrl: string;
  publishToken: string;
  /** The folder of a build, with its `release.json`. */
  folder: string;
  to?: Destination;
  /** What its publisher takes upon themselves, as `POST /registry/releases` names it. */
  allow?: { overlap?: boolean; failed?: boolean };
}

/** What the `release.json` of a build says of it. */
export interface BuiltRelease {
  name: string;
  version: string;
  files: { path: string }[];
}

/** Publishes a build to the registry, as any team would. The same build again changes nothing. */
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
  });
  const answer = await request(`${registryUrl}/api/v1/registry/releases?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishToken}` },
    body: form,
  });
  if (!answer.ok) {
    throw new CommandError(
      `${release.name} ${release.version} was not published: ${await readRefusal(answer)}`,
    );
  }
  await sendSourceMaps({ registryUrl, publishToken, folder, release });
  return release;
}

/** What a folder of a build holds. */
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
