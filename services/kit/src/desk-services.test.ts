import { describe, expect, it } from "@jest/globals";
import { aServicesFolder } from "../test/services-folder.builder.ts";
import { findDeskServices } from "./desk-services.ts";

describe("findDeskServices", () => {
  it("puts services before those that read them", async () => {
    const folder = await aServicesFolder(
      { analytics: {}, identity: {}, tickets: {} },
      { analytics: { reads: ["tickets"] }, tickets: { reads: ["identity"] } },
    );

    const services = await findDeskServices(folder);

    expect(services.map(({ domain }) => domain)).toEqual(["identity", "tickets", "analytics"]);
  });

  it("refuses services that read one another in a circle", async () => {
    const folder = await aServicesFolder({ a: {}, b: {} }, { a: { reads: ["b"] }, b: { reads: ["a"] } });

    await expect(findDeskServices(folder)).rejects.toThrow("in a circle: a, b");
  });

  it("refuses a domain that cannot name a schema", async () => {
    const folder = await aServicesFolder({ odd: {} }, { odd: { domain: "x; drop" } });

    await expect(findDeskServices(folder)).rejects.toThrow("cannot name a domain");
  });
});
