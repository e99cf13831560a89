/**
 * Whether a path is a page that other sites show in a frame: the panel of the widget. A cookie that it brings is kept for the site around it
 * alone, so that a page that frames it for a trick finds nobody signed in.
 */
export function isFramed(path: string): boolean {
  return /^\/help\/[^/]+\/widget$/.test(path);
}
