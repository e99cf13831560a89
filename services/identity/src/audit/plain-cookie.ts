/**
 * Returns the values of signed cookies by name, without their signatures. The signatures are not verified, so the
 * values cannot be trusted.
 */
export function plainCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(/; */).flatMap((pair): [string, string][] => {
    const at = pair.indexOf("=");
    const value = at > 0 ? decoded(pair.slice(at + 1)) : "";
    const plain = value.slice(0, value.lastIndexOf("."));
    return plain ? [[pair.slice(0, at).replace(/^__Secure-/, ""), plain]] : [];
  });
  return new Map(pairs);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
