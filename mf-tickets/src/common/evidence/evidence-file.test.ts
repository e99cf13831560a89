import { describe, expect, it } from "@jest/globals";
import { findRole } from "./evidence-file.ts";

describe("findRole", () => {
  it.each([
    ["shot.PNG", "picture"],
    ["photo.jpeg", "picture"],
    ["photo.heic", null],
    ["photo.heif", null],
    ["drawing.svg", null],
    ["scan.tiff", null],
  ])("shows %s on the timeline if browsers show such pictures: %s", (filename, role) => {
    expect(findRole({ filename, file_type: "image" })).toBe(role);
  });
});
