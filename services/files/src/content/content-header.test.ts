import { describe, expect, it } from "@jest/globals";
import { choosePresentation, toDisposition } from "./content-header.ts";

describe("choosePresentation", () => {
  it.each(["image/png", "image/jpeg", "application/pdf", "audio/mpeg", "video/mp4"])(
    "allows a browser to show %s",
    (type) => {
      expect(choosePresentation(type, true)).toEqual({ contentType: type, isInline: true });
      expect(choosePresentation(type, false)).toEqual({ contentType: type, isInline: false });
    },
  );

  it.each(["text/plain", "text/csv", "text/markdown", "application/json"])(
    "shows %s as plain text",
    (type) => {
      expect(choosePresentation(type, true)).toEqual({
        contentType: "text/plain; charset=utf-8",
        isInline: true,
      });
    },
  );

  it.each([
    ...["text/html", "image/svg+xml", "application/xhtml+xml", "application/xml", "text/xml", "text/css"],
    ...[
      "text/javascript",
      "application/octet-stream",
      "application/zip",
      "message/rfc822",
      "image/PNG",
      "image/png\nx",
    ],
  ])("never shows %s", (type) => {
    expect(choosePresentation(type, true)).toEqual({
      contentType: "application/octet-stream",
      isInline: false,
    });
  });
});

describe("toDisposition", () => {
  it.each([
    ["plain.txt", `filename="plain.txt"; filename*=UTF-8''plain.txt`],
    ["größe 1.pdf", `filename="gro_e 1.pdf"; filename*=UTF-8''gr%C3%B6%C3%9Fe%201.pdf`],
    [`a"b\\c%.txt`, `filename="a_b_c_.txt"; filename*=UTF-8''a%22b%5Cc%25.txt`],
    ["it's (1).txt", `filename="it's (1).txt"; filename*=UTF-8''it%27s%20%281%29.txt`],
    ["🎫.png", `filename="_.png"; filename*=UTF-8''%F0%9F%8E%AB.png`],
  ])("encodes %s for old and new browsers", (name, parameters) => {
    expect(toDisposition(name, false)).toBe(`attachment; ${parameters}`);
  });
});
