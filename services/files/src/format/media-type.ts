/** Returns a media type in lower case without its parameters: `audio/ogg` for `audio/ogg; codecs=opus`. */
export function toMediaType(written: string): string {
  return written.replace(/;.*$/su, "").trim().toLowerCase();
}
