import type { Readable } from "node:stream";
import { Failure, notFound, unavailable } from "@tessera/kit/errors/failure";
import type { FileStatus } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { AddressTarget } from "../content-address.ts";
import type { FilesContext } from "../context.ts";
import { isUnfinished } from "../file/file.presenter.ts";
import type { ByteRange } from "../storage/file-storage.ts";
import { parseShownFormat } from "../storage/storage-key.ts";
import { findContent } from "./content.repository.ts";
import { choosePresentation, type Presentation } from "./content-header.ts";

/** Content that may be sent; it is opened on demand. */
export interface Content extends Presentation {
  filename: string;
  /** In bytes; null if only the storage knows. */
  size: number | null;
  /** Distinguishes this content from any other. */
  tag: string;
  open(range?: ByteRange): Promise<Readable>;
}

/** What is asked for, and by whom if the caller has a token. */
export interface Asked extends AddressTarget {
  callerId?: string;
}

/**
 * Returns the content that an address leads to. Throws `unavailable` for a file that has to be scanned first, except for who sent it, and `not_allowed` for a quarantined file, of which nothing is ever sent, and for a
 * content with secrets if no address was signed for its download.
 */
export async function findServable(
  { tenantDb, storage, isScanning }: FilesContext,
  leading: Asked,
): Promise<Content> {
  const file = await findContent(tenantDb.for(leading.organizationId), leading.fileId);
  if (!file) throw notFound(toReason("file.not_found"));
  if (file.status === "quarantined") throw new Failure("not_allowed", toReason("file.quarantined"));
  refuseUnscanned(file, leading, isScanning);
  const { shown_key: shownKey } = file;
  const isShown = leading.purpose === "inline" && shownKey !== null && isScreened(file.status);
  if (isShown) return describeShown(storage, file, shownKey);
  if (file.secrets.length > 0 && leading.purpose !== "thumbnail" && !leading.isSigned)
    throw new Failure("not_allowed", toReason("file.confirm_secrets"));
  const key = leading.purpose === "thumbnail" ? file.thumbnail_key : file.storage_key;
  if (!key) throw notFound(toReason("file.thumbnail_not_found"));
  const about = {
    filename: file.filename,
    open: (range?: ByteRange) => storage.read(key, range),
  };
  if (leading.purpose === "thumbnail") {
    return {
      ...about,
      contentType: "image/webp",
      isInline: true,
      size: null,
      tag: `${file.sha256}-thumbnail-${file.attempt}`,
    };
  }
  const mayShow = leading.purpose === "inline" && isScreened(file.status);
  return {
    ...about,
    ...choosePresentation(file.mime_type, mayShow),
    size: file.file_size,
    tag: toEntityTag(file),
  };
}

/** Refuses a file that the scanner has not examined, unless the person who sent it asks. */
function refuseUnscanned(
  { status, uploaded_by }: { status: FileStatus; uploaded_by: string },
  { isSenders, callerId }: Asked,
  isScanning: boolean,
): void {
  const isSender = isSenders || callerId === uploaded_by;
  if (isScanning && isUnfinished(status) && !isSender) throw unavailable(toReason("file.not_scanned_yet"));
}

/** Describes what is shown instead of a content: a picture without its secrets, or a recording with an index. */
async function describeShown(
  storage: FilesContext["storage"],
  { filename, mime_type, sha256 }: { filename: string; mime_type: string; sha256: string },
  key: string,
): Promise<Content> {
  const format = parseShownFormat(key);
  const type = format ? (format === "jpg" ? "image/jpeg" : "image/png") : mime_type;
  return {
    filename,
    ...choosePresentation(type, true),
    size: await storage.sizeOf(key),
    tag: `${sha256}${/\.shown-.*$/u.exec(key)?.[0] ?? ""}`,
    open: (range) => storage.read(key, range),
  };
}

/** Returns the tag of a content. A redacted copy has a tag of its own, because the file keeps the hash of the uploaded content. */
function toEntityTag({ sha256, storage_key }: { sha256: string; storage_key: string | null }): string {
  const redaction = /\.redacted-\d+-\d+$/u.exec(storage_key ?? "")?.[0];
  return redaction === undefined ? sha256 : `${sha256}${redaction}`;
}

/** True if processing found the file clean. A file that is not processed yet, or failed, can only be downloaded. */
function isScreened(status: FileStatus): boolean {
  return status === "processed";
}
