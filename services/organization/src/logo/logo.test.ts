import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import sharp from "sharp";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

function aPicture(width = 600, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: "#2f6f4f" } });
}

async function send<Body = OrganizationSettings>(actor: Actor, content: Buffer | string, name = "logo") {
  const form = new FormData();
  form.set(name, new Blob([new Uint8Array(Buffer.from(content))], { type: "image/png" }), "logo.png");
  const request = new Request("http://desk.test", { method: "POST", body: form });
  return fixture.call<Body>(actor, "POST /organizations/me/logo", {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  });
}

const toPath = (url: string | null) => url?.replace("/api/v1", "") ?? "";

describe("a logo", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "is stored as a small WebP, whatever it was: %s",
    async (format) => {
      const { status, body } = await send(owner, await aPicture().toFormat(format).toBuffer());

      expect(status).toBe(200);
      const logo = await fixture.call<Buffer>(null, `GET ${toPath(body.logo_url)}`);
      expect(await sharp(logo.body).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
      expect(logo.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("has another URL after it is replaced, and the previous one is deleted", async () => {
    const first = await send(owner, await aPicture(10, 10).png().toBuffer());
    const second = await send(owner, await aPicture(10, 20).png().toBuffer());

    expect(second.body.logo_url).not.toBe(first.body.logo_url);
    expect((await fixture.call(null, `GET ${toPath(first.body.logo_url)}`)).status).toBe(404);
  });

  it("is not shown without its digest, nor for another organization", async () => {
    const { body } = await send(owner, await aPicture().png().toBuffer());
    const digest = /v=([0-9a-f]+)/.exec(body.logo_url ?? "")?.[1];
    const other = await anOrganization(fixture.admin);
    const getResponse = async (v: string | undefined, o: string) =>
      (await fixture.call(null, `GET /organizations/me/logo?v=${v}&o=${o}`)).status;

    expect(await getResponse("0".repeat(32), owner.organizationId)).toBe(404);
    expect(await getResponse(digest, other.organizationId)).toBe(404);
    expect(await getResponse("x", owner.organizationId)).toBe(422);
  });

  it("can be removed", async () => {
    await send(owner, await aPicture().png().toBuffer());

    const { body } = await fixture.call<OrganizationSettings>(owner, "DELETE /organizations/me/logo");

    expect(body.logo_url).toBeNull();
    const details = await fixture.admin.query(
      "select detail from organization.audit_entry where organization_id = $1 order by id desc limit 2",
      [owner.organizationId],
    );
    expect(details).toEqual([{ detail: "logo removed" }, { detail: "logo changed" }]);
  });

  it("must not be an SVG, which can contain scripts", async () => {
    const script = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

    const { status, body } = await send<ErrorReply>(owner, script);

    expect([status, body.detail]).toEqual([
      415,
      "SVG isn't accepted because it can contain scripts. Use PNG, JPEG or WebP.",
    ]);
  });

  it.each([
    ["text", "hello", 415, "This isn't a picture we can show. Use PNG, JPEG or WebP."],
    ["a gif", Buffer.from("GIF89a"), 415, "This isn't a picture we can show. Use PNG, JPEG or WebP."],
    ["a torn picture", Buffer.from("89504e470d0a1a0a0000", "hex"), 422, "This picture can't be read."],
    ["nothing", "", 422, "The picture is missing."],
    ["1 MB and a byte", Buffer.alloc(1024 * 1024 + 1, 1), 413, "The logo must not exceed 1 MB."],
  ])("must be a picture of at most 1 MB, not %s", async (_name, content, status, detail) => {
    const response = await send<ErrorReply>(owner, content);

    expect([response.status, response.body.detail]).toEqual([status, detail]);
  });

  it("can be changed by admins only, in the part named logo", async () => {
    const picture = await aPicture().png().toBuffer();

    expect((await send(await aMember(fixture.admin, owner.organizationId), picture)).status).toBe(403);
    expect((await send(owner, picture, "picture")).status).toBe(422);
    expect((await fixture.call(owner, "POST /organizations/me/logo", { body: {} })).status).toBe(415);
  });
});
