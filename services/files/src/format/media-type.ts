/** Returns a media type in lower case without its parameters: `audio/ogg` for `audio/ogg; codecs=opus`. */
export function toMediaType(written: string): string {
  return written.replace(/;.*$/su, "").trim().toLowerCase();
}

/** True for types whose content is text that is read as it is. */
export function isTextType(mimeType: string): boolean {
  return /^(?:(?:text|message)\/.+|multipart\/related|application\/(?:json|xml|yaml|toml|sql|mbox|x-subrip))$/u.test(
    mimeType,
  );
}
