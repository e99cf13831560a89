import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { secretCorpus } from "@tessera/kit/testing/secret-corpus";
import type { FileDownload, StoredFile } from "@tessera/wire/file/file";
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
  const read = async (path: string) =>
    Buffer.from(await (await fetch(new URL(path, fixture.origin))).arrayBuffer());
  const { body: download } = await fixture.call<FileDownload>(actor, `POST /files/${uploaded.id}/downloads`);
  const [shown, stored] = [await read(file.url), await read(download.download_url)];
  return { status, error, text, file, shown, stored };
}

/** The same, after a member had the secrets removed. */
async function removed(name: string, content: Buffer) {
  const before = await processed(name, content);
  const { actor, fixture } = installation;
  await fixture.call(actor, `DELETE /files/${before.file.id}/secrets`);
  await installation.process(before.file);
  const { body: file } = await fixture.call<StoredFile>(actor, `GET /files/${before.file.id}`);
  const response = await fetch(new URL(file.download_url, fixture.origin));
  return { file, stored: Buffer.from(await response.arrayBuffer()) };
}

/** A picture is read three times. */
const patienceMs = 240_000;

describe("a picture of a screen", () => {
  it(
    "keeps its bytes, and is shown without any of the 20 secrets of the corpus",
    async () => {
      const screen = aScreenWith(onScreens);

      const { stored, shown, text, file } = await processed("screen.png", screen.png);

      expect(stored.equals(screen.png)).toBe(true);
      expect(await listShown(screen.png, screen)).toHaveLength(20);
      expect(await listShown(shown, screen)).toEqual([]);
      expect(onScreens.filter(({ secret }) => text?.includes(secret))).toEqual([]);
      expect(text).toContain("could not finish the order");
      expect(file.secrets).toContainEqual({ what: "card number", count: 5 });
    },
    patienceMs,
  );

  it(
    "is shown as it is if it shows no secret",
    async () => {
      const { png } = aScreenWith([{ text: "Order 8041 of 24.00 EUR", secret: "8041" }]);

      const { shown, file } = await processed("order.png", png);

      expect(shown.equals(png)).toBe(true);
      expect(file.secrets).toEqual([]);
    },
    patienceMs,
  );

  it(
    "is stored and renamed as a PNG if its secrets are removed and its format cannot be written",
    async () => {
      const screen = aScreenWith(onScreens.slice(0, 1));

      const { stored, file } = await removed("screen.bmp", await aBmp(screen.png));

      expect(file).toMatchObject({ status: "processed", filename: "screen.png", mime_type: "image/png" });
      expect((await sharp(stored).metadata()).format).toBe("png");
      expect(await listShown(stored, screen)).toEqual([]);
    },
    patienceMs,
  );

  it(
    "is stored as a JPEG if its secrets are removed and it is HEIC",
    async () => {
      // The same screen, converted with `heif-enc --no-alpha -q 40`.
      const screen = aScreenWith(onScreens.slice(0, 1));
      const content = await readFile(new URL("../../test/samples/shown-key.heic", import.meta.url));

      const { stored, file } = await removed("IMG_0042.HEIC", content);

      expect(file).toMatchObject({ status: "processed", filename: "IMG_0042.jpg", mime_type: "image/jpeg" });
      expect((await sharp(stored).metadata()).format).toBe("jpeg");
      expect(await listShown(stored, screen)).toEqual([]);
      expect(file.details.map(({ name }) => name)).toContain("Removed from the file");
    },
    patienceMs,
  );

  it(
    "is shown without email addresses, also in dark colours and as a JPEG",
    async () => {
      const screen = aScreenWith([address, ...onScreens.slice(0, 4)], { scheme: "dark" });
      const jpeg = await sharp(screen.png).jpeg({ quality: 90 }).toBuffer();

      const { shown } = await processed("screen.jpg", jpeg);

      expect(await listShown(shown, screen)).toEqual([]);
      expect((await sharp(shown).metadata()).format).toBe("jpeg");
    },
    patienceMs,
  );

  it(
    "is shown without secrets far down a tall page",
    async () => {
      const screen = aScreenWith(onScreens.slice(0, 4), { above: 5_000 });

      const { shown } = await processed("page.png", screen.png);

      expect(await listShown(shown, screen)).toEqual([]);
    },
    patienceMs,
  );

  it(
    "is not shown if it has several frames that may show the secret",
    async () => {
      const [first, second] = [aScreenWith(onScreens.slice(0, 1)).png, aScreenWith([address]).png];
      const frames = await sharp([first, second], { join: { animated: true } })
        .gif()
        .toBuffer();

      const { status, file, stored } = await processed("screen.gif", frames);

      expect(status).toBe("processed");
      expect([file.secrets.length, file.thumbnail_url]).toEqual([1, null]);
      expect(file.url).not.toContain("signature");
      expect(stored.equals(frames)).toBe(true);
    },
    patienceMs,
  );
});
