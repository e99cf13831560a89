import { describe, expect, it } from "@jest/globals";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { addressArchive } from "./address-archive.ts";

describe("an archive of the extension that knows its installation", () => {
  it("may reach it on every port, and keeps everything else", () => {
    const archive = zipSync({ "manifest.json": strToU8('{"name":"Tessera"}'), "panel.js": strToU8("1") });

    const files = unzipSync(addressArchive(archive, "http://localhost:3000"));

    expect(JSON.parse(strFromU8(files["manifest.json"] as Uint8Array))).toEqual({
      name: "Tessera",
      homepage_url: "http://localhost:3000/extension",
      host_permissions: ["http://localhost/*"],
    });
    expect(strFromU8(files["panel.js"] as Uint8Array)).toBe("1");
  });
});
