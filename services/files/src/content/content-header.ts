import { findKindByMimeType } from "@tessera/wire/file/file-kind";

/** Types besides pictures that a browser may show in the installation's own origin, because none of them can run a script there. */
const passive = /^(audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;
/** Types that are shown as plain text. */
const asText = /^(text\/(plain|csv|markdown)|application\/(json|yaml))$/;

/** How a content is sent: its type, and whether a browser shows it. */
export interface Presentation {
  contentType: string;
  isInline: boolean;
}

/** Returns how to send a content. HTML, SVG, XML and unknown types are always downloaded as `application/octet-stream`. */
export function choosePresentation(mimeType: string, mayShow: boolean): Presentation {
  if (asText.test(mimeType)) return { contentType: "text/plain; charset=utf-8", isInline: mayShow };
  if (passive.test(mimeType) || findKindByMimeType(mimeType)?.isShown)
    return { contentType: mimeType, isInline: mayShow };
  return { contentType: "application/octet-stream", isInline: false };
}

/** Returns a `Content-Disposition` (RFC 6266): an ASCII name for old clients, and the full name encoded by RFC 5987. */
export function toDisposition(filename: string, isInline: boolean): string {
  const plain = filename.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const ascii = plain.replaceAll(/[^\x20-\x7e]|["\\%]/gu, "_");
  const whole = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}

/** Headers that forbid scripts, forms and frames, even if a browser misinterprets the content. */
export const safetyHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};
