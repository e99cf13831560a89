/** The file that an object belongs to. Keys begin with the organization, then the end of the id, because its start is a timestamp. */
export interface ObjectName {
  organizationId: string;
  fileId: string;
}

export function toContentKey({ organizationId, fileId }: ObjectName): string {
  return `${organizationId}/${fileId.slice(-2)}/${fileId}`;
}

/** Returns the key of a file's thumbnail, which is WebP. */
export function toThumbnailKey(name: ObjectName): string {
  return `${toContentKey(name)}.thumbnail`;
}

/** Returns the key of a redacted copy. Each attempt has its own, because an object never changes. */
export function toRedactedKey(name: ObjectName & { attempt: number; tries: number }): string {
  return `${toContentKey(name)}.redacted-${name.attempt}-${name.tries}`;
}

/** The format of a picture that differs from that of its file. */
export type PictureFormat = "jpg" | "png";

/** Returns the key of the picture that is shown instead of a content. */
export function toShownKey(
  name: ObjectName & { attempt: number; tries: number },
  format: PictureFormat | null,
): string {
  return `${toContentKey(name)}.shown-${name.attempt}-${name.tries}${format ? `-${format}` : ""}`;
}

/** Returns the format in the key of a shown picture; null if it has that of its file. */
export function parseShownFormat(key: string): PictureFormat | null {
  const [, format] = /\.shown-\d+-\d+-(jpg|png)$/.exec(key) ?? [];
  return format === "jpg" || format === "png" ? format : null;
}

/** Parses a key; null if it does not belong to a file. */
export function parseObjectName(key: string): ObjectName | null {
  const match =
    /^([A-Za-z0-9_-]{1,64})\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.thumbnail|\.redacted-\d+-\d+|\.shown-\d+-\d+(?:-jpg|-png)?)?$/.exec(
      key,
    );
  const [, organizationId, fileId] = match ?? [];
  return organizationId && fileId ? { organizationId, fileId } : null;
}
