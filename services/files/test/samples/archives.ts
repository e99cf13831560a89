import { buffer } from "node:stream/consumers";
import { crc32, gzipSync } from "node:zlib";
import type { SevenZipModuleFactory } from "7z-wasm";
import { zipSync } from "fflate";
import { pack } from "tar-stream";

export type Files = Record<string, string>;

export function aZip(files: Files): Buffer {
  return aZipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
}

export function aZipOf(files: Record<string, Buffer>): Buffer {
  return Buffer.from(zipSync(files));
}

export async function aTar(files: Files): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(files)) tar.entry({ name }, text);
  tar.finalize();
  return await buffer(tar);
}

export async function aTarGz(files: Files): Promise<Buffer> {
  return gzipSync(await aTar(files));
}

/** Builds a gzip file with the original file name in its header, as the gzip program does. */
export function aNamedGzip(name: string, text: string): Buffer {
  const packed = gzipSync(text);
  packed[3] = 0x08;
  return Buffer.concat([packed.subarray(0, 10), Buffer.from(`${name}\0`, "latin1"), packed.subarray(10)]);
}

/** Packs files with 7-Zip. `options` are its command-line options: `-tzip`, `-psecret`, `-mhe=on`. */
export async function aSevenZip(files: Files, extension = "7z", options: string[] = []): Promise<Buffer> {
  const { default: open } = (await import("7z-wasm")) as unknown as { default: SevenZipModuleFactory };
  const { FS, callMain } = await open({ print: () => undefined, printErr: () => undefined });
  for (const [name, text] of Object.entries(files)) FS.writeFile(name, text);
  callMain(["a", ...options, `out.${extension}`, ...Object.keys(files)]);
  return Buffer.from(FS.readFile(`out.${extension}`) as Uint8Array);
}

function rarBlock(type: number, flags: number, fields: Buffer): Buffer {
  const block = Buffer.alloc(7 + fields.length);
  block[2] = type;
  block.writeUInt16LE(flags, 3);
  block.writeUInt16LE(block.length, 5);
  fields.copy(block, 7);
  block.writeUInt16LE(crc32(block.subarray(2)) & 0xffff, 0);
  return block;
}

/** Builds an uncompressed RAR 4, because only its vendor's tool writes the format. */
export function aRar(files: Files): Buffer {
  const parts = [Buffer.from("526172211a0700", "hex"), rarBlock(0x73, 0, Buffer.alloc(6))];
  for (const [name, text] of Object.entries(files)) {
    const [data, title] = [Buffer.from(text), Buffer.from(name)];
    const fields = Buffer.alloc(25);
    fields.writeUInt32LE(data.length, 0);
    fields.writeUInt32LE(data.length, 4);
    fields[8] = 3;
    fields.writeUInt32LE(crc32(data), 9);
    fields.writeUInt32LE(0x5b5a6000, 13);
    fields[17] = 20;
    fields[18] = 0x30;
    fields.writeUInt16LE(title.length, 19);
    fields.writeUInt32LE(0o100644, 21);
    parts.push(rarBlock(0x74, 0x8000, Buffer.concat([fields, title])), data);
  }
  return Buffer.concat([...parts, rarBlock(0x7b, 0x4000, Buffer.alloc(0))]);
}
