/**
 * Returns true if other sites may show a page in a frame: the panel of the widget. Its cookies are partitioned by the
 * embedding site, so a page that frames it for clickjacking finds nobody signed in.
 */
export function isFramed(path: string): boolean {
  return /^\/help\/[^/]+\/widget$/.test(path);
}

/** Let pages that are isolated from other origins (COEP) frame the panel. */
export const framedHeaders = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};
