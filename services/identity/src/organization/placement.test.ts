import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { anIdentityService, anOrganization, type TestIdentity } from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

it("lists organizations that are in another cell or being moved", async () => {
  const [moved, closed] = [await anOrganization(identity), await anOrganization(identity)];
  await anOrganization(identity);
  await identity.admin.query(
    `insert into installation.placement (organization_id, cell, is_closed)
     values ($1, 'second', false), ($2, 'first', true), ('deleted', 'second', false)`,
    [moved.id, closed.id],
  );

  const response = await identity.app.inject({ url: "/placements" });
  const again = await identity.app.inject({
    url: "/placements",
    headers: { "if-none-match": String(response.headers.etag) },
  });

  const { items } = response.json();
  expect(items).toHaveLength(2);
  expect(items).toContainEqual({
    organization_id: moved.id,
    slug: expect.any(String),
    cell: "second",
    is_closed: false,
  });
  expect(items).toContainEqual({
    organization_id: closed.id,
    slug: expect.any(String),
    cell: "first",
    is_closed: true,
  });
  expect(again.statusCode).toBe(304);
});
