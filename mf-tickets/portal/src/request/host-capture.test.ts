import { describe, expect, it } from "@jest/globals";
import { toCaptureFiles } from "./host-capture.ts";

const message = {
  at: "2026-11-24T10:00:00.000Z",
  level: "error",
  message: "Card 4111 1111 1111 1111",
  stack: null,
};

async function readAll(files: File[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.name, await readText(file)])));
}

function readText(file: File): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.readAsText(file);
  return promise;
}

describe("a recording of the host page", () => {
  it("becomes the files of a capture, without secrets, with the screenshot listed", async () => {
    const recording = {
      log: { messages: [message], requests: [] },
      environment: { page_url: "https://shop.test/?access_token=planted", page_title: "Shop" },
    };

    const files = await readAll(
      toCaptureFiles(recording, [{ name: "screenshot.png", at: "2026-11-24T10:00:01.000Z" }]),
    );

    expect(Object.keys(files)).toEqual(["capture.json", "console.json"]);
    expect(JSON.parse(files["capture.json"] ?? "")).toMatchObject({
      capture_version: 1,
      environment: { page_title: "Shop" },
      media: [{ name: "screenshot.png" }],
    });
    expect(files["console.json"]).toContain("[card number removed]");
    expect(JSON.stringify(files)).not.toMatch(/4111|planted/);
  });

  it.each([
    undefined,
    null,
    "text",
    { log: { messages: [1, { message: {} }, null], requests: "none" } },
    { log: { requests: [{ request: { url: 4 } }] }, environment: [] },
  ])("is left out if it has the wrong shape: %j", async (said) => {
    const files = toCaptureFiles(said, []);

    expect(files.map(({ name }) => name)).toEqual(["capture.json"]);
  });
});
