/**
 * Decodes HZ (RFC 1843), which writes Chinese in ASCII: between `~{` and `~}` two bytes are a character of GB 2312, `~~` is a tilde, and a
 * tilde at the end of a line joins it with the next one.
 */
export function decodeHz(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  return text.replaceAll(/~\{((?:[!-w][!-~])*)(?:~\}|(?=[\r\n])|$)|~~|~\r?\n/gu, (all, code?: string) => {
    if (all === "~~") return "~";
    if (code === undefined) return "";
    const gb = Buffer.from(code, "latin1").map((byte) => byte | 0x80);
    return new TextDecoder("gbk").decode(gb);
  });
}
