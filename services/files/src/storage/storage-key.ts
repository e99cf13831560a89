/** Which object belongs to which file. Folders by organization, and within by the id's end: its beginning is a time. */
export interface ObjectName {
  organizationId: string;
  fileId: string;
}

export function contentKeyOf({ organizationId, fileId }: ObjectName): string {
  return `${organizationId}/${fileId.slice(-2)}/${fileId}`;
}

/** Thumbnails are WebP. */
export function thumbnailKeyOf(name: ObjectName): string {
  return `${contentKeyOf(name)}.thumbnail`;
}

/** What is kept of a content with secrets. Each attempt has one of its own: an object never changes. */
export function redactedKeyOf(name: ObjectName & { attempt: number; tries: number }): string {
  return `${contentKeyOf(name)}.redacted-${name.attempt}-${name.tries}`;
}

/** Null for what is none of our objects. */
export function objectNameOf(key: string): ObjectName | null {
  const match =
    /^([A-Za-z0-9_-]{1,64})\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.thumbnail|\.redacted-\d+-\d+)?$/.exec(
      key,
    );
  const [, organizationId, fileId] = match ?? [];
  return organizationId && fileId ? { organizationId, fileId } : null;
}
