import { describe, expect, it } from "@jest/globals";
import { type AddressQuery, createContentAddresses } from "./content-address.ts";

const now = () => 1_700_000_000_000;
const leading = { organizationId: "org-1", fileId: "file-1", purpose: "inline" } as const;

function toQuery(address: string): AddressQuery {
  const query = Object.fromEntries(new URL(address, "https://desk.test").searchParams);
  return { ...query, until: Number(query.until) } as AddressQuery;
}

describe("the address of a file's content", () => {
  it("stays valid after the secret was replaced, as long as the former one is listed", () => {
    const query = toQuery(createContentAddresses("former", now).addressOf(leading));

    expect(createContentAddresses(["present", "former"], now).check("file-1", query)).toMatchObject(leading);
    expect(() => createContentAddresses("present", now).check("file-1", query)).toThrow("isn't valid");
  });

  it("is signed with the current secret", () => {
    const query = toQuery(createContentAddresses(["present", "former"], now).addressOf(leading));

    expect(createContentAddresses("present", now).check("file-1", query)).toMatchObject(leading);
  });
});
