import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { readImage } from "./read-image.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

const aPicture = () => sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } });
const secret = "API_TOKEN=q7Wk2Lm9Zr4Tx8Vb3Np6";
const withExif = (field: string, text: string, group: "IFD0" | "IFD2" = "IFD0") =>
  aPicture()
    .withExif({ [group]: { [field]: text } })
    .jpeg()
    .toBuffer();
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:description="${secret}"/></rdf:RDF></x:xmpmeta>`;

/** Returns a PNG with another chunk after its header. */
async function withChunk(type: string, data: Buffer): Promise<Buffer> {
  const png = await aPicture().png().toBuffer();
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), size, body, sum, png.subarray(33)]);
}

/** Returns a JPEG with a comment before its data. */
async function withComment(text: string): Promise<Buffer> {
  const jpeg = await aPicture().jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

async function read(content: Buffer, filename: string) {
  const path = join(folder, filename);
  await writeFile(path, content);
  const file = { path, filename, workFolder: folder, bytes: content.length };
  return readImage({ ...file, fileType: "image", mimeType: "image/png" });
}

describe("a picture with a secret in its metadata", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["description.jpg", () => withExif("ImageDescription", secret)],
    ["windows.jpg", () => withExif("XPComment", secret)],
    ["user.jpg", () => withExif("UserComment", secret, "IFD2")],
    ["xmp.png", () => aPicture().withXmp(xmp).png().toBuffer()],
    ["xmp.webp", () => aPicture().withXmp(xmp).webp().toBuffer()],
    ["comment.jpg", () => withComment(secret)],
    ["text.png", () => withChunk("tEXt", Buffer.from("API_TOKEN\0q7Wk2Lm9Zr4Tx8Vb3Np6"))],
    ["packed.png", () => withChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(secret)]))],
  ])("is marked, and shown without it: %s", async (name, make) => {
    const { secrets, covered, text } = await read(await make(), name);

    expect([...secrets.keys()]).toEqual(["secret"]);
    expect(text).toBe("");
    expect(covered?.content.length).toBeGreaterThan(50);
    expect(covered?.content.includes("q7Wk2Lm9")).toBe(false);
  });

  it("is not marked for other metadata", async () => {
    const { secrets, covered } = await read(
      await withExif("ImageDescription", "Order 8041 at 53.5436111111111, 9.9666666666666"),
      "order.jpg",
    );

    expect([secrets.size, covered]).toEqual([0, null]);
  });
});
