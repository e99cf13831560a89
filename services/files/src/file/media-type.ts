/** A media type without its parameters, in small letters: `audio/ogg` of `audio/ogg; codecs=opus`. */
export function mediaTypeOf(written: string): string {
  return written.replace(/;.*$/su, "").trim().toLowerCase();
}
