import { describe, expect, it } from "@jest/globals";
import { gifComments } from "./gif-comments.ts";

const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
const picture = Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1");
const aComment = (...parts: string[]) =>
  Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    ...parts.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1")),
    Buffer.from([0]),
  ]);
const read = (...blocks: Buffer[]) => gifComments(Buffer.concat([head, ...blocks])).map(String);

describe("gifComments", () => {
  it("finds comments before and behind a picture, also in several blocks", () => {
    expect(read(aComment("password=", "Sturm7"), picture, aComment("made by us"))).toEqual([
      "password=Sturm7",
      "made by us",
    ]);
  });

  it("ends where the bytes end", () => {
    expect(read(aComment("cut off").subarray(0, 6))).toEqual(["cut"]);
    expect(gifComments(head.subarray(0, 10))).toEqual([]);
    expect(gifComments(Buffer.from("no picture"))).toEqual([]);
  });
});
