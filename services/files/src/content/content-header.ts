/** What a browser may show in the installation's own origin: nothing of it can run a script there. */
const passive =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|apng)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;
/** Shown as what they are made of, whatever they call themselves. */
const asText = /^(text\/(plain|csv|markdown)|application\/(json|yaml))$/;

/** How a content is sent: as what, and whether a browser shows it. */
export interface Presentation {
  contentType: string;
  isInline: boolean;
}

/** HTML, SVG, XML and everything unknown is only ever downloaded, as bytes without a meaning. */
export function presentationOf(mimeType: string, mayShow: boolean): Presentation {
  if (asText.test(mimeType)) return { contentType: "text/plain; charset=utf-8", isInline: mayShow };
  if (passive.test(mimeType)) return { contentType: mimeType, isInline: mayShow };
  return { contentType: "application/octet-stream", isInline: false };
}

/** A `Content-Disposition` by RFC 6266: the name in ASCII for old readers, and whole by RFC 5987. */
export function dispositionOf(filename: string, isInline: boolean): string {
  const plain = filename.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const ascii = plain.replaceAll(/[^\x20-\x7e]|["\\%]/gu, "_");
  const whole = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}

/** No script, no form, no frame: also in a browser that takes the content for more than it is. */
export const safetyHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};
