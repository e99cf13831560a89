import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CorpusSecret, secretCorpus, toHarEntry } from "@tessera/kit/testing/secret-corpus";
import type { FileDownload, StoredFile } from "@tessera/wire/file/file";
import { aProcessingFixture, type ProcessingFixture } from "../../test/processing-fixture.ts";
import { aScreenWith, listShown } from "../../test/samples/shown-secrets.ts";
import { type ExtractionRequest, type ReadOutcome, readInChild } from "../sandbox/read-file.ts";

let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

const inNetwork: CorpusSecret["place"][] = ["cookie", "header", "address", "body", "card"];
const inConsole: CorpusSecret["place"][] = ["console", "key", "page"];
const of = (...places: CorpusSecret["place"][]) => secretCorpus.filter(({ place }) => places.includes(place));

/** Builds the report of an extension that removes nothing, with all 200 secrets. `round` makes reports differ. */
function aReport(round: number) {
  const screen = aScreenWith(of("screenshot"), { above: round });
  const console = of(...inConsole).map(({ text }) => ({ level: "error", message: text, round }));
  const recording = {
    capture_version: 1,
    round,
    events: of("recording").map(({ text }) => JSON.parse(text)),
  };
  const har = { log: { version: "1.2", comment: `${round}`, entries: of(...inNetwork).map(toHarEntry) } };
  return {
    screen,
    texts: {
      "network.har": JSON.stringify(har),
      "console.json": JSON.stringify({ capture_version: 1, console }),
      "capture.json": JSON.stringify(recording),
    },
  };
}

type Changes = Parameters<ProcessingFixture["process"]>[1];

/** Returns what is shown of a picture, and what is stored of anything else. */
async function storedBytes(name: string, content: string | Buffer, changes?: Changes): Promise<Buffer> {
  const file = await installation.aFile({ name, content });
  await installation.process(file, changes);
  const { actor, fixture } = installation;
  const { body } = await fixture.call<StoredFile>(actor, `GET /files/${file.id}`);
  const { body: download } = await fixture.call<FileDownload>(actor, `POST /files/${file.id}/downloads`);
  const path = body.file_type === "image" ? body.url : download.download_url;
  return Buffer.from(await (await fetch(new URL(path, fixture.origin))).arrayBuffer());
}

/** Returns the secrets of the corpus that are readable in what is stored of a report. */
async function listReadable(round: number, changes?: Changes): Promise<string[]> {
  const { screen, texts } = aReport(round);
  const readable: string[] = [];
  for (const [name, content] of Object.entries(texts)) {
    const stored = (await storedBytes(name, content, changes)).toString().replaceAll('\\"', '"');
    readable.push(...secretCorpus.flatMap(({ secret }) => (stored.includes(secret) ? [secret] : [])));
  }
  const picture = await storedBytes("screenshot.png", screen.png, changes);
  readable.push(...(await listShown(picture, screen)));
  return [...new Set(readable)];
}

/** A picture is read three times. */
const patienceMs = 240_000;

describe("the 200 secrets of an unredacted report", () => {
  it(
    "are not readable in stored recordings and shown pictures, except numbers in prose",
    async () => {
      const readable = await listReadable(1);

      expect(readable.filter((secret) => !/^[\d ]+$/u.test(secret))).toEqual([]);
    },
    patienceMs,
  );

  it(
    "are all found by this test if redacted copies are ignored",
    async () => {
      const readFile = async (file: ExtractionRequest) =>
        ({ ...(await readInChild(file)), redacted: null, shown: null, secrets: [] }) as ReadOutcome;

      expect(await listReadable(2, { readFile })).toHaveLength(200);
    },
    patienceMs,
  );
});
