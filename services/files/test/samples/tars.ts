import { gzipSync, zstdCompressSync } from "node:zlib";
import { aSevenZip, aTar } from "./archives.ts";
import { of, type Sample } from "./sample.ts";

const block = 512;

interface Entry {
  name: string;
  text?: string;
  /** The type flag: "0" for a file, "5" for a folder. */
  type?: string;
  prefix?: string;
  size?: Buffer;
}

/** The magic bytes of each dialect. */
const marks = { v7: "", gnu: "ustar  \0", posix: "ustar\x0000" };

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc((block - (content.length % block)) % block)]);
}

function anEntry(mark: string, { name, text = "", type = "0", prefix = "", size }: Entry): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.alloc(block);
  head.write(name.slice(0, 100), 0, "utf8");
  head.write("0000644\x000000000\x000000000\0", 100, "latin1");
  (size ?? Buffer.from(`${content.length.toString(8).padStart(11, "0")}\0`)).copy(head, 124);
  head.write("00000000000\0        ", 136, "latin1");
  head.write(mark === "" && type === "0" ? "\0" : type, 156, "latin1");
  head.write(mark, 257, "latin1");
  head.write(prefix, 345, "utf8");
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return Buffer.concat([head, padded(content)]);
}

export function aTarOf(dialect: keyof typeof marks, entries: Entry[]): Buffer {
  return Buffer.concat([...entries.map((entry) => anEntry(marks[dialect], entry)), Buffer.alloc(2 * block)]);
}

function aRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest) + 1;
  while (String(length).length + Buffer.byteLength(rest) !== length) length += 1;
  return `${length}${rest}`;
}

const long = `${"deep/".repeat(30)}notes.txt`;
/** A binary size, as used for numbers that do not fit in octal digits. */
const binarySize = Buffer.from("800000000000000000000002", "hex");
const plain: Entry[] = [
  { name: "shop/", type: "5" },
  { name: "shop/a.txt", text: "hi" },
  { name: "shop/setup.exe", text: "MZ" },
];
const gnu: Entry[] = [
  { name: "backup of monday", type: "V" },
  { name: "shop/", type: "D", text: "Ya.txt\0\0" },
  { name: "././@LongLink", type: "L", text: `${long}\0` },
  { name: long, text: "long" },
  { name: "big.bin", text: "xx", size: binarySize },
];
const holes = [aRecord("GNU.sparse.name", "disk.img"), aRecord("GNU.sparse.realsize", "5242880")].join("");
const posix: Entry[] = [
  { name: "a.txt", prefix: "very/deep", text: "hi" },
  { name: "PaxHeaders/x", type: "x", text: aRecord("path", "größe.txt") },
  { name: "gr__e.txt", text: "hi" },
  { name: "PaxHeaders/y", type: "x", text: holes },
  { name: "GNUSparseFile.1/disk.img", text: "1\n0\n2\nxx" },
];

const twenty = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`part-${index}.txt`, `${index} `.repeat(400)]),
);

async function cut(whole: Promise<Buffer> | Buffer, percent: number): Promise<Buffer> {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
}

export const tars: Sample[] = [
  ...of("archive", "application/x-tar", {
    "v7.tar": () => aTarOf("v7", plain),
    "gnu.tar": () => aTarOf("gnu", gnu),
    "posix.tar": () => aTarOf("posix", posix),
    "half.tar": () => cut(aTar(twenty), 50),
    "not-a.tar": () => "no tar at all ".repeat(100),
  }),
  ...of("archive", "application/gzip", {
    "unnamed.gz": () => gzipSync(aTarOf("gnu", plain)),
    "half.tar.gz": async () => await cut(gzipSync(await aTar(twenty)), 50),
    "half.log.gz": () =>
      cut(gzipSync(Array.from({ length: 5_000 }, (_, line) => `line ${line}`).join("\n")), 50),
  }),
  ...of("archive", "application/x-bzip2", {
    "shop.tar.bz2": async () =>
      await aSevenZip({ "shop.tar": aTarOf("posix", plain).toString("latin1") }, "tar.bz2", ["-tbzip2"]),
  }),
  ...of("archive", "application/x-xz", {
    "shop.txz": async () =>
      await aSevenZip({ "shop.tar": aTarOf("posix", plain).toString("latin1") }, "txz", ["-txz"]),
  }),
  ...of("archive", "application/zstd", {
    "shop.tar.zst": () => zstdCompressSync(aTarOf("posix", plain)),
    "dump.sql.zst": () => zstdCompressSync(Buffer.from("select 1")),
  }),
];
