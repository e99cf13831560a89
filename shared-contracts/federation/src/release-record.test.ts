import { describe, expect, it } from "@jest/globals";
import { releaseManifest } from "./release-record.ts";

const record = { name: "mf-greeting", version: "1.2.0", mounts: ["/greeting"], open: [], nav: [] };
const built = (content: string, name = "remoteEntry.ab.js") => ({
  entry: name,
  preload: [],
  files: new Map([
    ["z.js", Buffer.from("z")],
    [name, Buffer.from(content)],
  ]),
});

describe("releaseManifest", () => {
  it("lists every file with its hash and size, in a stable order", () => {
    const { files } = releaseManifest(record, built("hello"));

    expect(files).toEqual([
      {
        path: "remoteEntry.ab.js",
        size: 5,
        integrity: "sha384-WeF0h3dEjGnea4ANejO7+5/xtGPkQ1TDVTvNucZm+pASWjx5+QOXvfX2oT3oKGhP",
      },
      { path: "z.js", size: 1, integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) },
    ]);
  });

  it("has the same version for the same content, and another one for different content", () => {
    const one = releaseManifest(record, built("hello")).version;

    expect(one).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
    expect(releaseManifest(record, built("hello")).version).toBe(one);
    expect(releaseManifest(record, built("other")).version).not.toBe(one);
    expect(releaseManifest({ ...record, mounts: ["/hello"] }, built("hello")).version).not.toBe(one);
  });
});
