const declarations = [
  /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{2,40})["']/iu,
  /<meta[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]{2,40})/iu,
];
const startBytes = 8 * 1024;

/** Returns the charset that an HTML document names itself; null without one. */
export function declaredInHtml(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, startBytes)).toString(
    "latin1",
  );
  for (const declaration of declarations) {
    const label = declaration.exec(start)?.[1];
    if (label !== undefined && !/^utf-?16/iu.test(label)) return label;
  }
  return null;
}
