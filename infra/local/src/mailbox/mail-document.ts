import type { MailFile, WholeMail } from "./stored-mail.ts";

/**
 * What the HTML of a mail may do in its frame, whatever it contains: show its styles and its own pictures. It runs no scripts, loads nothing from
 * other servers, and sends no forms. Links open in a new tab.
 */
export const mailPolicy = [
  "default-src 'none'",
  "img-src data:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

const remote =
  /(?:\s(?:src|srcset|background|poster)\s{0,9}=\s{0,9}["']?|url\(\s{0,9}["']?|<link\s[^>]{0,500}href=["']?)\s{0,9}(?:https?:)?\/\//iu;

/** Returns whether a mail refers to pictures or styles on other servers, which are not loaded. */
export function hasRemoteContent(html: string): boolean {
  return remote.test(html);
}

/** Returns the document that a mail's frame shows. Pictures that are in the mail stand in place of the references to them. */
export function toMailDocument({ html, files }: Pick<WholeMail, "html" | "files">): string {
  const pictures = new Map(
    files.flatMap((file) => (file.contentId ? [[file.contentId, file] as const] : [])),
  );
  const shown = (html ?? "").replaceAll(contentReference, (reference, id: string) => {
    const file = pictures.get(decodeSafely(id));
    return file ? toDataUrl(file) : reference;
  });
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${shown}`;
}

const contentReference = /\bcid:([^"'\s)<>&]{1,500})/giu;

/** Returns the files that the HTML does not show in place. */
export function listAttachedFiles({ html, files }: Pick<WholeMail, "html" | "files">): MailFile[] {
  const shown = new Set([...(html ?? "").matchAll(contentReference)].map(([, id = ""]) => decodeSafely(id)));
  return files.filter(({ contentId }) => contentId === null || !shown.has(contentId));
}

function toDataUrl({ type, content }: MailFile): string {
  const isPicture = /^image\/[a-z\d.+-]{1,60}$/iu.test(type);
  return `data:${isPicture ? type : "application/octet-stream"};base64,${Buffer.from(content).toString("base64")}`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
