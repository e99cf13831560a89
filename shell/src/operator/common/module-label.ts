/** Returns the display name of a module: "Organization" for `mf-organization`. */
export function moduleLabel(name: string): string {
  const words = name.replace(/^mf-/, "").replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
