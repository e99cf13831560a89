import { describe, expect, it } from "@jest/globals";
import { aServicesFolder } from "../../test/services-folder.builder.ts";
import { findServices } from "./service-declarations.ts";

describe("findServices", () => {
  it("refuses a domain that cannot name a schema", async () => {
    const folder = await aServicesFolder({ odd: {} }, { odd: { domain: "x; drop" } });

    await expect(findServices(folder)).rejects.toThrow("cannot name a domain");
  });
});
