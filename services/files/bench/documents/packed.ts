import { gzipSync, zstdCompressSync } from "node:zlib";
import { aNamedGzip, aRar, aSevenZip, aTar, aTarGz, aZip, type Files } from "../../test/samples/archives.ts";
import { aTarOf } from "../../test/samples/tars.ts";
import { type BenchDocument, getDocuments, getWords, type Kind } from "./bench-document.ts";

interface Bundle {
  name: string;
  files: Files;
}

const bundles: Bundle[] = [
  { name: "shop", files: { "src/main.ts": "console.log(1)", "README.md": "# Shop", "notes.txt": "later" } },
  { name: "logs", files: { "server.log": "ERROR disk is full\n".repeat(200), "access.log": "GET /\n" } },
  { name: "letters", files: { "Brief an Köln.txt": "Guten Tag", "réponse.txt": "Bonjour" } },
  {
    name: "many",
    files: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`part-${index + 10}.csv`, "a,b\n"])),
  },
];

const first = ({ files }: Bundle): [name: string, text: string] =>
  Object.entries(files).map(([name, text]): [string, string] => [name.replace(/^.*\//u, ""), text])[0] ?? [
    "",
    "",
  ];
const ofFirst = (bundle: Bundle) => getWords(first(bundle)[0]);
/** Returns the files without their folders, because the packing program accepts no paths. */
const plain = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replace(/^.*\//u, ""), text]));

const kinds: Kind<Bundle>[] = [
  { kind: "zip", mimeType: "application/zip", fileType: "archive", make: ({ files }) => aZip(files) },
  { kind: "tar", mimeType: "application/x-tar", fileType: "archive", make: ({ files }) => aTar(files) },
  {
    kind: "tar v7",
    mimeType: "application/x-tar",
    fileType: "archive",
    make: ({ files }) =>
      aTarOf(
        "v7",
        Object.entries(files).map(([name, text]) => ({ name, text })),
      ),
  },
  { kind: "tgz", mimeType: "application/gzip", fileType: "archive", make: ({ files }) => aTarGz(files) },
  {
    kind: "tar.zst",
    mimeType: "application/zstd",
    fileType: "archive",
    make: async ({ files }) => zstdCompressSync(await aTar(files)),
  },
  {
    kind: "7z",
    mimeType: "application/x-7z-compressed",
    fileType: "archive",
    make: ({ files }) => aSevenZip(plain(files)),
  },
  {
    kind: "rar",
    mimeType: "application/x-rar-compressed",
    fileType: "archive",
    make: ({ files }) => aRar(files),
  },
  {
    kind: "gz",
    mimeType: "application/gzip",
    fileType: "archive",
    make: (bundle) => {
      const [name, text] = first(bundle);
      return /^[\x20-\x7e]+$/u.test(name) ? aNamedGzip(name, text) : gzipSync(text);
    },
    wanted: (bundle) => (bundle.name === "letters" ? getWords(bundle.name) : ofFirst(bundle)),
  },
  {
    kind: "txt.bz2",
    mimeType: "application/x-bzip2",
    fileType: "archive",
    make: (bundle) => aSevenZip({ [`${bundle.name}.txt`]: first(bundle)[1] }, "txt.bz2", ["-tbzip2"]),
    wanted: ({ name }) => getWords(name),
  },
  {
    kind: "txt.xz",
    mimeType: "application/x-xz",
    fileType: "archive",
    make: (bundle) => aSevenZip({ [`${bundle.name}.txt`]: first(bundle)[1] }, "txt.xz", ["-txz"]),
    wanted: ({ name }) => getWords(name),
  },
];

export const packed: BenchDocument[] = getDocuments(kinds, bundles, ({ files }) =>
  getWords(Object.keys(files).join(" ")),
);
