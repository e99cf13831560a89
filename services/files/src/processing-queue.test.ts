import { describe, expect, it } from "@jest/globals";
import { chooseLane, nameQueue } from "./processing-queue.ts";

describe("the lane of a file", () => {
  it.each([
    ["text/plain", 94, "short"],
    ["text/calendar", 4_000, "short"],
    ["message/rfc822", 200_000, "short"],
    ["application/json", 262_144, "short"],
    ["application/json", 262_145, "long"],
    ["application/octet-stream", 87, "short"],
    ["application/zip", 30_000, "short"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", 30_000, "short"],
    ["application/zip", 65_537, "long"],
    ["image/gif", 87, "short"],
    ["image/png", 2_000, "long"],
    ["application/pdf", 2_000, "long"],
    ["audio/webm", 2_000, "long"],
  ])("with type %s and %i bytes is %s", (mimeType, bytes, lane) => {
    expect(chooseLane({ mimeType, bytes })).toBe(lane);
  });

  it("has its own queue; the name of the long one has never changed", () => {
    expect([nameQueue("long"), nameQueue("short")]).toEqual(["files", "files-short"]);
  });
});
