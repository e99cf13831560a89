import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const manifestName = "manifest.json";

/**
 * Adds the installation to the manifest in an archive of the extension, so that it knows its address and may reach it without asking.
 * Patterns have no port, because Firefox matches nothing by one that has.
 */
export function addressArchive(archive: Uint8Array, origin: string): Uint8Array<ArrayBuffer> {
  const files = unzipSync(archive);
  const manifest = files[manifestName];
  if (!manifest) throw new Error("The archive has no manifest.");
  const { protocol, hostname } = new URL(origin);
  const addressed = {
    ...JSON.parse(strFromU8(manifest)),
    homepage_url: `${origin}/extension`,
    host_permissions: [`${protocol}//${hostname}/*`],
  };
  return new Uint8Array(
    zipSync({ ...files, [manifestName]: strToU8(JSON.stringify(addressed, null, 2)) }, { level: 9 }),
  );
}
