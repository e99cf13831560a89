/** The target of a request without the parts that differ between two of the same kind: ids, queries, build hashes. */
export interface NormalisedUrl {
  /** Null for a relative address. */
  host: string | null;
  path: string;
}

const idSegment =
  /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|(?=[0-9a-f]*\d)[0-9a-f]{8,}|(?=[^\d]*\d)[\w-]{20,}|[a-z]{2,4}[_-](?=\w*\d)\w{6,})$/iu;
const bundleHash = /[.-](?=[0-9a-f]*\d)[0-9a-f]{6,}(?=\.)/iu;

function normaliseUrl(url: string): NormalisedUrl {
  const isAbsolute = URL.canParse(url);
  const parsed = new URL(url, "http://relative.invalid");
  const path = parsed.pathname
    .split("/")
    .map((segment) => (idSegment.test(segment) ? ":id" : segment.replace(bundleHash, "")))
    .join("/");
  return {
    host: isAbsolute ? parsed.host.toLowerCase().replace(/^www\./u, "") : null,
    path: path.length > 1 ? path.replace(/\/+$/u, "").slice(0, 200) : "/",
  };
}

/** Normalises a URL. Returns null if the text is not one. */
export function normaliseIfUrl(url: string): NormalisedUrl | null {
  const isAddress = URL.canParse(url) || url.startsWith("/");
  return isAddress && URL.canParse(url, "http://relative.invalid") ? normaliseUrl(url) : null;
}

/** Returns the path of a page, such as `/checkout`. A route in the hash counts as the page. */
export function toPage(url: string): string {
  const known = normaliseIfUrl(url);
  if (!known) return url.slice(0, 120);
  const route = /#!?(\/[^?#]*)/u.exec(url)?.[1];
  return route ? route.slice(0, 120) : known.path;
}
