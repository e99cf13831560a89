/** Removes the style sheets of a release that failed. They would otherwise also apply to the release that takes its place. */
export function removeStyles(entry: string): void {
  const folder = new URL(".", new URL(entry, location.origin)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove();
}
