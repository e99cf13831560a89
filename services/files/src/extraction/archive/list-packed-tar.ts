import { readFile } from "node:fs/promises";
import { isTarHeader } from "../../format/tar-header.ts";
import type { ArchiveListing } from "./archive-entry.ts";
import type { InnerLister } from "./inner-archive.ts";
import { listWith } from "./list-seven-zip.ts";
import { listTarIn } from "./list-tar.ts";
import { archivePath, openSevenZip } from "./open-seven-zip.ts";

/** Lists a tar that is packed with bzip2 or xz. If it contains no tar, lists the single packed file. */
export async function listPackedTar(
  path: string,
  name: string,
  listInner: InnerLister,
): Promise<ArchiveListing> {
  const archive = await openSevenZip(await readFile(path));
  const said = archive.run(["e", "-aou", "-oout", archivePath]) ?? [];
  const [file] = archive.unpacked("out");
  if (file === undefined || !isTarHeader(file.content)) return listWith(archive, name);
  const listing = await listTarIn(file.content, listInner);
  const isBroken = said.some((line) => /^ERROR|Unexpected end/u.test(line));
  return isBroken ? { ...listing, isPartial: true, isCutOff: true } : listing;
}
