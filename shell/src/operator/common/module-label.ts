/** What a module is called among people: `mf-organization` is Organization. */
export function moduleLabel(name: string): string {
  const words = name.replace(/^mf-/, "").replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
