import { crc32, deflateSync } from "node:zlib";

/** Returns a form whose part `name` is a small PNG with every other pixel row black. */
export function pictureForm(name: string): FormData {
  const form = new FormData();
  form.append(name, new Blob([aPicture(64)], { type: "image/png" }), "picture.png");
  return form;
}

function aPicture(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per pixel, greyscale.
  header.writeUInt8(8, 8);
  const rows = Array.from({ length: side }, (_, row) => [0, ...Array(side).fill(row % 2 === 0 ? 0 : 255)]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND")]);
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), framed.length - 4);
  return framed;
}
