/** A file of the files service. */
export interface KnownFile {
  id: string;
  bytes: number;
  mimeType: string;
}

/** A file that a mail should have had. `formerId` is the file that is in its place; null if none is. */
export interface FileCorrection {
  id: string;
  formerId: string | null;
}

/**
 * Compares the files that were stored for a mail with its own, which have the names that its sender gave them. A file takes the place of one of the
 * same size, or else of the same type. Nothing else is removed.
 */
export function matchFiles(stored: KnownFile[], own: KnownFile[]): FileCorrection[] {
  const replaceable = stored.filter(({ id }) => own.every((file) => file.id !== id));
  const take = (isSame: (file: KnownFile) => boolean) => {
    const index = replaceable.findIndex(isSame);
    return index < 0 ? null : (replaceable.splice(index, 1)[0]?.id ?? null);
  };
  return own
    .filter(({ id }) => stored.every((file) => file.id !== id))
    .map(({ id, bytes, mimeType }) => ({
      id,
      formerId: take((file) => file.bytes === bytes) ?? take((file) => file.mimeType === mimeType),
    }));
}
