import { describe, expect, it } from "@jest/globals";
import { anOpus } from "../../test/samples/recordings.ts";
import { sniffType } from "./sniff-type.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");

describe("sniffType", () => {
  it.each<[string, string | Buffer, string]>([
    ["shot.png", png, "image/png"],
    ["shot.txt", png, "image/png"],
    ["paper.pdf", "%PDF-1.7\n", "application/pdf"],
    ["note.opus", anOpus(2), "audio/ogg"],
    ["photo.png", "MZ\u0090\0", "application/x-msdownload"],
    ["note.txt", "Hello", "text/plain"],
    ["note", "Hello", "text/plain"],
    ["list.csv", "a,b\n", "text/csv"],
    ["data.json", '{"a":1}', "application/json"],
    ["page.txt", "<!DOCTYPE html><p>", "text/html"],
    ["page.png", " \n<!-- a --><HTML>", "text/html"],
    ["page.txt", "<script>alert(1)</script>", "text/html"],
    ["picture.png", '<svg xmlns="http://www.w3.org/2000/svg">', "image/svg+xml"],
    ["picture.txt", '<?xml version="1.0"?><!DOCTYPE svg><svg >', "image/svg+xml"],
    ["page.csv", '<?xml version="1.0"?><html xmlns="x">', "application/xhtml+xml"],
    ["feed.txt", '<?xml version="1.0"?><feed>', "application/xml"],
    ["song.mp3", "not a song", "text/plain"],
    ["dots.bin", Buffer.from([0, 1, 2, 3]), "application/octet-stream"],
    ["latin.txt", Buffer.from([0x68, 0xe9, 0x20, 0x20, 0x20]), "application/octet-stream"],
  ])("detects %s by its content: %j is %s", async (name, content, type) => {
    expect((await sniffType(Buffer.from(content), name)).mimeType).toBe(type);
  });

  it("detects text even if the sample ends within a character", async () => {
    const head = Buffer.from("déjà vu: 🎫").subarray(0, -2);

    expect((await sniffType(head, "note.txt")).mimeType).toBe("text/plain");
  });
});
