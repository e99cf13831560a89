import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { anApi, sendError, sendJson } from "../../test/api.builder.ts";
import type { Upload } from "../index.ts";

const uploads: [what: string, file: () => Upload][] = [
  ["a File", () => new File(["the log"], "error.log")],
  ["a Blob", () => ({ name: "error.log", content: new Blob(["the log"]) })],
  ["a Buffer", () => ({ name: "error.log", content: Buffer.from("the log") })],
  [
    "a stream of Node",
    () => ({ name: "error.log", content: Readable.from([Buffer.from("the "), Buffer.from("log")]) }),
  ],
  ["a web stream", () => ({ name: "error.log", content: new Blob(["the log"]).stream() })],
];

describe("an upload", () => {
  it.each(uploads)("sends %s with its name, again if it has to be repeated", async (_, toFile) => {
    await using api = await anApi((_received, response, count) => {
      if (count === 1) sendError(response, 503, { code: "unavailable" }, { "retry-after": "0" });
      else sendJson(response, 201, { id: "file-1" });
    });

    const file = await api.tessera.uploadFile({ file: toFile(), description: "Since noon" });

    expect(file).toEqual({ id: "file-1" });
    for (const { body } of api.received) {
      expect(body).toMatch(
        /name="description"\r\n\r\nSince noon\r\n[\s\S]*name="file"; filename="error\.log"[\s\S]*the log/,
      );
    }
    const [first, second] = api.received.map(({ headers }) => headers["idempotency-key"]);
    expect([typeof first, second]).toEqual(["string", first]);
  });

  it("of a known content fails with the id of the file", async () => {
    const detail = { message: "This file exists.", existing_file_id: "file-1" };
    await using api = await anApi((_, response) =>
      sendError(response, 409, { code: "conflict", detail, existing_file_id: "file-1" }),
    );

    const upload = api.tessera.uploadFile({ file: new File(["x"], "x.txt") });

    await expect(upload).rejects.toMatchObject({
      message: "This file exists.",
      code: "conflict",
      body: { existing_file_id: "file-1" },
    });
  });
});
