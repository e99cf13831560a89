import type { MailFile } from "./mail-file.ts";

const picture = /data:image\/([a-z]{3,4})(?:\+xml)?;base64,([A-Za-z0-9+/=\s]{20,})/giu;
const maxPictures = 50;

/**
 * Takes the pictures out of HTML that are written in it. Each becomes a file, named by its place, and the HTML refers to it. The same picture is one
 * file.
 */
export function takeEmbeddedPictures(html: string): { html: string; files: MailFile[] } {
  const files = new Map<string, MailFile>();
  const without = html.replaceAll(picture, (all, type: string, code: string) => {
    const known = files.get(code);
    if (known === undefined && files.size >= maxPictures) return all;
    const file = known ?? toFile(type.toLowerCase(), code, files.size + 1);
    files.set(code, file);
    return `cid:${file.contentId}`;
  });
  return { html: without, files: [...files.values()] };
}

function toFile(type: string, code: string, index: number): MailFile {
  return {
    filename: `picture-${index}.${type.replace("jpeg", "jpg")}`,
    type: `image/${type}`,
    contentId: `embedded-picture-${index}`,
    content: new Uint8Array(Buffer.from(code, "base64")),
    isDeclared: false,
  };
}
