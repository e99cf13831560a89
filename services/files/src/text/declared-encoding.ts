import { encodingNamed } from "@tessera/kit/text/decoder";

const name = "([\\w.:-]{2,40})";
/** Patterns by which a text declares its encoding. */
const declarations = [
  // XML, HTML, CSS
  new RegExp(`^\\s*<\\?xml[^>]{0,200}\\bencoding\\s*=\\s*["']${name}["']`, "iu"),
  new RegExp(`<meta[^>]{0,500}?\\bcharset\\s*=\\s*["']?\\s*${name}`, "iu"),
  new RegExp(`^@charset "${name}";`, "iu"),
  // a header of a mail, a saved HTTP response or a translation catalog
  new RegExp(`^"?content-type:.{0,200}?\\bcharset\\s*=\\s*["']?${name}`, "imu"),
  // a contact card
  new RegExp(`^[\\w-]{1,20}(?:;[^:\\n]{0,100})?;CHARSET=${name}[;:]`, "imu"),
  // Python, Emacs and Vim, in the first two lines
  new RegExp(`^(?:.{0,200}\\n)?.{0,100}\\b(?:coding|fileencoding)[:=]\\s*${name}`, "iu"),
  new RegExp(`\\\\usepackage\\[${name}\\]\\{inputenc\\}`, "iu"),
];
const startBytes = 8 * 1024;

/** Returns the encoding that a text declares. UTF-16 is ignored, since a declaration readable as single bytes contradicts it. */
export function declaredEncoding(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, startBytes);
  for (const declaration of declarations) {
    const label = declaration.exec(start)?.[1];
    const encoding = label === undefined ? null : encodingNamed(label);
    if (encoding !== null && !encoding.startsWith("utf-16")) return encoding;
  }
  return null;
}
