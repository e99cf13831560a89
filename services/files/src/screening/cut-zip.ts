import { listCutZip, unpackStart } from "../extraction/archive/list-cut-zip.ts";
import { archiveReasons, isEscaping } from "./archive-limits.ts";
import { archiveName } from "./nested-archive.ts";
import { hasTestVirus } from "./test-virus.ts";
import type { ArchiveLook } from "./zip-rules.ts";

/** The EICAR test file is shorter. */
const testVirusBytes = 256;
const documentPart = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|mimetype)$/i;

/** Inspects a zip that is cut off. Returns null if nothing can be listed, or it is part of a document. */
export function lookIntoCutZip(bytes: Buffer): ArchiveLook | null {
  const entries = listCutZip(bytes);
  if (entries.length === 0 || entries.some(({ name }) => documentPart.test(name))) return null;
  const unopened = entries.map(({ name }) => name).filter((name) => archiveName.test(name));
  if (entries.some(({ name }) => isEscaping(name))) return { unsafe: archiveReasons.escaping, unopened };
  const isVirus = entries.some((entry) => hasTestVirus(unpackStart(entry, testVirusBytes)));
  return { unsafe: isVirus ? archiveReasons.testVirus : null, unopened };
}
