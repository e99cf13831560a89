import { describe, expect, it } from "@jest/globals";
import { findUnsigned } from "./unsigned-override.ts";

const nowhere = { search: "", hash: "" };

describe("an unsigned override", () => {
  it.each(["?override=mf-tickets", "?page=2&tessera.override=http://localhost:1", "?Tessera_Override"])(
    "is found in the query, %s",
    (search) => {
      expect(findUnsigned({ address: { search, hash: "" }, storageKeys: [] })).toEqual(["address"]);
    },
  );

  it.each(["#override=mf-tickets", "#/override", "#override"])("is found in the hash, %s", (hash) => {
    expect(findUnsigned({ address: { search: "", hash }, storageKeys: [] })).toEqual(["address"]);
  });

  it.each(["tessera.override", "tessera-override:mf-tickets", "override", "overrides"])(
    "is found in a storage, under %s",
    (key) => {
      expect(findUnsigned({ address: nowhere, storageKeys: ["color-scheme", key] })).toEqual(["storage"]);
    },
  );

  it("is reported once for each place", () => {
    const address = { search: "?override=1&tessera.override=2", hash: "#override" };

    expect(findUnsigned({ address, storageKeys: ["override", "tessera.override"] })).toEqual([
      "address",
      "storage",
    ]);
  });

  it("is not confused with similar names", () => {
    const address = { search: "?ticket=override&from=/override", hash: "#overridden" };

    expect(findUnsigned({ address, storageKeys: ["sidebar-collapsed", "my-override", "overrider"] })).toEqual(
      [],
    );
  });
});
