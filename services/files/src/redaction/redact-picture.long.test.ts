import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { secretCorpus } from "@tessera/kit/testing/secret-corpus";
import type { StoredFile } from "@tessera/wire/file";
import sharp from "sharp";
import { aProcessingFixture, type ProcessingFixture } from "../../test/processing-fixture.ts";
import { aBmp } from "../../test/samples/pictures.ts";
import { aScreenWith, listShown } from "../../test/samples/shown-secrets.ts";

let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

const onScreens = secretCorpus.filter(({ place }) => place === "screenshot");
const address = { secret: "ada.lovelace@shop.test", text: "Signed in as ada.lovelace@shop.test" };

/** Processes a picture, and returns what is stored of it. */
async function processed(name: string, content: Buffer) {
  const uploaded = await installation.aFile({ name, content });
  const { status, error, text } = await installation.process(uploaded);
  const { actor, fixture } = installation;
  const { body: file } = await fixture.call<StoredFile>(actor, `GET /files/${uploaded.id}`);
  const answer = await fetch(new URL(file.download_url, fixture.origin));
  const objects: string[] = [];
  for await (const { key } of fixture.storage.list()) if (key.includes(uploaded.id)) objects.push(key);
  return { status, error, text, file, objects, stored: Buffer.from(await answer.arrayBuffer()) };
}

/** A picture is read three times. */
const patienceMs = 240_000;

describe("a picture of a screen", () => {
  it(
    "shows none of the 20 secrets of the corpus after it is stored, all of which it showed before",
    async () => {
      const screen = aScreenWith(onScreens);

      const { stored, text, file, objects } = await processed("screen.png", screen.png);

      expect(await listShown(screen.png, screen)).toHaveLength(20);
      expect(await listShown(stored, screen)).toEqual([]);
      expect(onScreens.filter(({ secret }) => text?.includes(secret))).toEqual([]);
      expect(text).toContain("could not finish the order");
      expect(objects.filter((key) => !/\.redacted-|thumbnail/u.test(key))).toEqual([]);
      expect(file.details).toContainEqual({
        name: "Removed from the file",
        value: expect.stringMatching(/5 card numbers/u),
      });
    },
    patienceMs,
  );

  it(
    "stays unchanged if it shows no secret",
    async () => {
      const { png } = aScreenWith([{ text: "Order 8041 of 24.00 EUR", secret: "8041" }]);

      const { stored, file } = await processed("order.png", png);

      expect(stored.equals(png)).toBe(true);
      expect(file.details.map(({ name }) => name)).not.toContain("Removed from the file");
    },
    patienceMs,
  );

  it(
    "is stored and renamed as a PNG if its format cannot be written",
    async () => {
      const screen = aScreenWith(onScreens.slice(0, 1));

      const { stored, file } = await processed("screen.bmp", await aBmp(screen.png));

      expect(file).toMatchObject({ status: "processed", filename: "screen.png", mime_type: "image/png" });
      expect((await sharp(stored).metadata()).format).toBe("png");
      expect(await listShown(stored, screen)).toEqual([]);
    },
    patienceMs,
  );

  it(
    "is stored as a JPEG if it is HEIC",
    async () => {
      // The same screen, converted with `heif-enc --no-alpha -q 40`.
      const screen = aScreenWith(onScreens.slice(0, 1));
      const content = await readFile(new URL("../../test/samples/shown-key.heic", import.meta.url));

      const { stored, file, objects } = await processed("IMG_0042.HEIC", content);

      expect(file).toMatchObject({ status: "processed", filename: "IMG_0042.jpg", mime_type: "image/jpeg" });
      expect((await sharp(stored).metadata()).format).toBe("jpeg");
      expect(await listShown(stored, screen)).toEqual([]);
      expect(file.details.map(({ name }) => name)).toContain("Removed from the file");
      expect(objects.filter((key) => !/\.redacted-|thumbnail/u.test(key))).toEqual([]);
    },
    patienceMs,
  );

  it(
    "loses email addresses, also in dark colours and as a JPEG",
    async () => {
      const screen = aScreenWith([address, ...onScreens.slice(0, 4)], { scheme: "dark" });
      const jpeg = await sharp(screen.png).jpeg({ quality: 90 }).toBuffer();

      const { stored, file } = await processed("screen.jpg", jpeg);

      expect(await listShown(stored, screen)).toEqual([]);
      expect((await sharp(stored).metadata()).format).toBe("jpeg");
      expect(file.mime_type).toBe("image/jpeg");
    },
    patienceMs,
  );

  it(
    "loses secrets far down a tall page",
    async () => {
      const screen = aScreenWith(onScreens.slice(0, 4), { above: 5_000 });

      const { stored } = await processed("page.png", screen.png);

      expect(await listShown(stored, screen)).toEqual([]);
    },
    patienceMs,
  );

  it(
    "is quarantined if it has several frames that may show the secret",
    async () => {
      const [first, second] = [aScreenWith(onScreens.slice(0, 1)).png, aScreenWith([address]).png];
      const frames = await sharp([first, second], { join: { animated: true } })
        .gif()
        .toBuffer();

      const { status } = await processed("screen.gif", frames);

      expect(status).toBe("quarantined");
    },
    patienceMs,
  );
});
