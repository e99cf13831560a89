import { describe, expect, it } from "@jest/globals";
import { aServicesFolder } from "../test/services-folder.builder.ts";
import { findDeskServices } from "./desk-services.ts";

describe("findDeskServices", () => {
  it("refuses a domain that cannot name a schema", async () => {
    const folder = await aServicesFolder({ odd: {} }, { odd: { domain: "x; drop" } });

    await expect(findDeskServices(folder)).rejects.toThrow("cannot name a domain");
  });
});
