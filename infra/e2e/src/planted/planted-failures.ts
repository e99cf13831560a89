export interface PlantedFailure {
  id: string;
  way: string;
}

/** A page, and the ways in which it fails once it is recorded. */
interface PlantedPage {
  kind: string;
  headers?: Record<string, string>;
  body?: string;
  ways: string[];
}

const strict = "default-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'";

/** Thirteen kinds of pages with a hundred failures. */
export const plantedPages: readonly PlantedPage[] = [
  {
    kind: "plain",
    ways: [
      "log",
      "log an error",
      "log a cause",
      "log a format",
      "log an object",
      "warn",
      "assert",
      "throw",
      "throw a text",
      "throw while animating",
      "throw in an observer",
      "reject",
      "reject with an object",
      "report",
      "fetch",
      "fetch by Request",
      "fetch from a broken connection",
      "fetch and give up",
      "fetch without an answer",
      "fetch from another site",
      "fetch an answer that breaks off",
      "fetch what is no JSON",
      "xhr",
      "xhr at once",
      "xhr that takes too long",
      "xhr that is given up",
      "beacon",
      "picture",
      "picture out of the page",
      "picture of a style",
      "picture of another site",
      "picture that is none",
      "script",
      "style",
      "video",
      "object",
      "frame that fails",
      "missing worker",
      "worker that throws",
      "events",
      "events that break off",
      "refused socket",
      "socket that is closed",
    ],
  },
  {
    kind: "spa",
    ways: [
      "error after the address changed",
      "request after the address changed",
      "error of going back",
      "fetch by a wrapper",
      "log to a replaced console",
    ],
  },
  {
    kind: "strict-policy",
    headers: { "content-security-policy": strict },
    ways: [
      "refused picture",
      "refused script",
      "refused address",
      "refused style",
      "refused frame",
      "throw",
      "fetch",
      "xhr",
    ],
  },
  {
    kind: "trusted-types",
    headers: {
      "content-security-policy": `${strict}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
    ways: ["refused markup", "refused script address", "reject", "xhr"],
  },
  {
    kind: "isolated",
    headers: {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    },
    ways: ["picture of another site", "fetch from another site", "missing worker", "throw"],
  },
  { kind: "service-worker", ways: ["fetch", "xhr", "picture", "reject"] },
  {
    kind: "frames",
    ways: [
      "error in a frame",
      "request in a frame",
      "error in a frame with its text",
      "error in an empty frame",
      "request in an empty frame",
      "rejection in a frame in a frame",
      "error in a frame of another site",
    ],
  },
  {
    kind: "trees",
    ways: ["error in a tree", "error in a closed tree", "picture in a tree", "error of an element"],
  },
  {
    kind: "drawn-again",
    ways: [
      "error while drawing again",
      "error of a button that is drawn again",
      "error that a boundary logs",
      "throw when pressed",
    ],
  },
  {
    kind: "written-again",
    ways: [
      "error after the body was replaced",
      "picture after the body was replaced",
      "error after the page was written again",
      "log after the page was written again",
      "error while the page is written again",
    ],
  },
  { kind: "many-lines", ways: ["error between many lines", "fetch", "throw"] },
  {
    kind: "modules",
    ways: ["missing module", "module that throws", "module with a wrong letter", "script of a module"],
  },
  {
    kind: "loads",
    // The page fails before and while it is recorded.
    body: `<img src="/fail/loads-early?status=404">`,
    ways: ["throw", "fetch", "log"],
  },
];

export function getFailures({ kind, ways }: PlantedPage): PlantedFailure[] {
  return ways.map((way, index) => ({ id: `${kind}-${index}`, way }));
}
