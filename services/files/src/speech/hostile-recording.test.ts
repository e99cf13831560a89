import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getSample } from "../../test/samples/sample-file.ts";
import { readMedia } from "../extraction/recording/read-media.ts";
import { openSound } from "./open-sound.ts";

let server: Server;
let folder: string;
let origin: string;
const requested: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${Object(server.address()).port}`;
  folder = await mkdtemp(join(tmpdir(), "recordings-"));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function aBox(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type), body]);
}

const zeros = (length: number) => Buffer.alloc(length);
const withBrand = (...boxes: Buffer[]) => Buffer.concat([aBox("ftyp", "qt  ", zeros(4), "qt  "), ...boxes]);

const hostile: [name: string, content: (address: string) => string | Buffer][] = [
  ["playlist.mp3", (at) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${at}/a.ts\n#EXT-X-ENDLIST\n`],
  ["master.mp4", (at) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1280000,CODECS="avc1.4d401f"\n${at}/b.m3u8\n`],
  ["key.m4a", (at) => `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${at}/key"\n#EXTINF:4,\nc.ts\n`],
  ["map.webm", (at) => `#EXTM3U\n#EXT-X-MAP:URI="${at}/init.mp4"\n#EXTINF:4,\n${at}/d.m4s\n#EXT-X-ENDLIST\n`],
  [
    "dash.mp4",
    (at) =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${at}/e/</BaseURL></MPD>`,
  ],
  ["list.mkv", (at) => `ffconcat version 1.0\nfile '${at}/f.mp4'\n`],
  [
    "session.wav",
    (at) =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\na=control:${at}/g\nm=audio ${at.split(":").at(-1)} RTP/AVP 0\n`,
  ],
  ["list.wma", (at) => `<asx version="3.0"><entry><ref href="${at}/h"/></entry></asx>`],
  ["list.ogg", (at) => `[playlist]\nFile1=${at}/i\nNumberOfEntries=1\n`],
  [
    "pointer.mov",
    (at) =>
      withBrand(
        aBox("moov", aBox("rmra", aBox("rmda", aBox("rdrf", zeros(4), "url ", zeros(4), `${at}/j`)))),
      ),
  ],
  [
    "reference.mov",
    (at) =>
      withBrand(
        aBox(
          "moov",
          aBox(
            "trak",
            aBox(
              "mdia",
              aBox(
                "minf",
                aBox(
                  "dinf",
                  aBox("dref", zeros(4), Buffer.from([0, 0, 0, 1]), aBox("url ", zeros(4), `${at}/k`)),
                ),
              ),
            ),
          ),
        ),
      ),
  ],
];

describe("a recording that names an address", () => {
  it.each(hostile)("opens no connection while it is read: %s", async (filename, content) => {
    const path = join(folder, filename);
    const bytes = Buffer.from(content(origin));
    await writeFile(path, bytes);
    const file = { path, filename, bytes: bytes.length, workFolder: folder };

    await Promise.allSettled([
      readMedia({ ...file, mimeType: "video/mp4", fileType: "video" }),
      openSound(path, "no-such-player"),
    ]);

    expect(requested).toEqual([]);
  });
});

describe("a recording that names another file", () => {
  it("does not open it", async () => {
    const [other, path] = [join(folder, "other.mp3"), join(folder, "named.mp3")];
    const sample = getSample("call.mp3");
    await writeFile(other, await sample.make());
    await writeFile(path, `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:4,\n${other}\n#EXT-X-ENDLIST\n`);

    await expect(openSound(other, "no-such-player")).resolves.toBeDefined();
    await expect(openSound(path, "no-such-player")).rejects.toThrow();
  });
});
