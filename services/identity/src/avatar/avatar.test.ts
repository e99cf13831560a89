import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import {
  anIdentityService,
  anOrganization,
  aSignedIn,
  aSignedInMember,
  aUser,
  type TestBrowser,
  type TestIdentity,
} from "../../test/identity.builder.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

const red = { r: 200, g: 30, b: 30 };
const aPicture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: red } });

/** Uploads a form like a browser. */
async function upload(
  browser: TestBrowser,
  content: Buffer | string,
  { path = "/auth/me/avatar", part = "avatar", type = "image/png" } = {},
) {
  const form = new FormData();
  form.append(part, new Blob([content as never], { type }), "me.png");
  const request = new Request("http://here", { method: "POST", body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return identity.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${await browser.token()}`,
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: body,
  });
}

const get = (url: string) => identity.app.inject({ url });

describe("uploading an avatar", () => {
  it.each([
    ["png", () => aPicture().png()],
    [
      "jpeg",
      () =>
        aPicture()
          .withMetadata({ exif: { IFD0: { Copyright: "secret place" } } })
          .jpeg(),
    ],
    ["webp", () => aPicture().webp()],
    ["gif", () => aPicture().gif()],
  ])("stores a %s as a square WebP without metadata, which anyone with the URL may see", async (_, make) => {
    const browser = await aSignedIn(identity, await aUser(identity));

    const response = await upload(browser, await make().toBuffer());
    const { avatar_url: url } = response.json();
    const picture = await get(url);

    const metadata = await sharp(picture.rawPayload).metadata();
    expect(response.json()).toMatchObject({ has_avatar: true, updated_at: expect.stringMatching(/Z$/) });
    expect(metadata).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  it("shows it wherever the person is shown", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);

    const { avatar_url } = (await upload(browser, await aPicture().png().toBuffer())).json();

    const members = (await browser.api("GET", "/members")).json();
    expect((await browser.api("GET", "/auth/me")).json()).toMatchObject({ avatar_url });
    expect(members.data).toEqual([expect.objectContaining({ id: user.id, avatar_url })]);
  });

  it("uses the first frame of an animation", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const frames = await Promise.all([aPicture(64, 64), aPicture(64, 64)].map((one) => one.png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();

    const { avatar_url } = (await upload(browser, moving)).json();

    const metadata = await sharp((await get(avatar_url)).rawPayload).metadata();
    expect(metadata.pages ?? 1).toBe(1);
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ["HTML that calls itself a picture", "<!doctype html><script>alert(1)</script>", 415],
    ["an address", "javascript:alert(1)", 415],
    ["a start without a picture", Buffer.from("89504e470d0a1a0a00000000", "hex"), 422],
    ["nothing", "", 422],
  ])("refuses %s", async (_, content, status) => {
    const browser = await aSignedIn(identity, await aUser(identity));

    const response = await upload(browser, content);

    expect(response.statusCode).toBe(status);
    expect((await browser.api("GET", "/auth/me/avatar/info")).json().has_avatar).toBe(false);
  });

  it("refuses more than 2 MB, and more pixels than a camera produces", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const bomb = await aPicture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer();

    const large = await upload(
      browser,
      Buffer.concat([await aPicture().png().toBuffer(), Buffer.alloc(2 * 1024 * 1024)]),
    );
    const deep = await upload(browser, bomb);

    expect([large.statusCode, large.json().detail]).toEqual([413, "An avatar can have at most 2 MB."]);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect([deep.statusCode, deep.json().detail]).toEqual([422, "This picture has too many pixels."]);
  });

  it("accepts only the part `avatar` of a form", async () => {
    const browser = await aSignedIn(identity, await aUser(identity));
    const content = await aPicture().png().toBuffer();

    const other = await upload(browser, content, { part: "picture" });
    const json = await browser.api("POST", "/auth/me/avatar", { avatar: "javascript:alert(1)" });

    expect([other.statusCode, json.statusCode]).toEqual([422, 415]);
  });
});

describe("an avatar", () => {
  it("can be changed and removed only by its owner, using either path", async () => {
    const user = await aUser(identity);
    const browser = await aSignedIn(identity, user);
    const stranger = await aSignedIn(identity, await aUser(identity));
    const path = `/users/${user.id}/avatar`;
    const content = await aPicture().png().toBuffer();

    const foreign = [await upload(stranger, content, { path }), await stranger.api("DELETE", path)];
    const own = await upload(browser, content, { path });
    const removed = await browser.api("DELETE", path);
    const again = await browser.api("DELETE", "/auth/me/avatar");

    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(own.json().has_avatar).toBe(true);
    expect(removed.json()).toMatchObject({ has_avatar: false, avatar_url: null });
    expect(again.statusCode).toBe(200);
    expect((await get(own.json().avatar_url)).statusCode).toBe(404);
  });

  it("is visible to colleagues without its digest, and not found by others", async () => {
    const organization = await anOrganization(identity);
    const { user, browser } = await aSignedInMember(identity, organization);
    const { browser: colleague } = await aSignedInMember(identity, organization);
    const { browser: stranger } = await aSignedInMember(identity, await anOrganization(identity));
    await upload(browser, await aPicture().png().toBuffer());
    const path = `/users/${user.id}/avatar`;

    const [wrong, without] = [await get(`/api/v1${path}?v=${"0".repeat(32)}`), await get(`/api/v1${path}`)];

    const byColleague = await colleague.api("GET", path);

    expect([wrong.statusCode, without.statusCode]).toEqual([404, 401]);
    expect([byColleague.statusCode, byColleague.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await stranger.api("GET", path)).statusCode).toBe(404);
    expect(
      (await browser.api("GET", `/users/${(await colleague.api("GET", "/auth/me")).json().id}/avatar`))
        .statusCode,
    ).toBe(404);
    expect((await colleague.api("GET", `${path}/info`)).json().has_avatar).toBe(true);
    expect((await stranger.api("GET", `${path}/info`)).statusCode).toBe(404);
    expect((await browser.api("GET", "/auth/me/avatar")).headers["content-type"]).toBe("image/webp");
  });

  it("can be uploaded only with a session", async () => {
    for (const url of ["/api/v1/auth/me/avatar", "/api/v1/users/somebody/avatar"]) {
      const response = await identity.app.inject({ method: "POST", url, payload: {} });
      expect(response.statusCode).toBe(401);
    }
  });
});
