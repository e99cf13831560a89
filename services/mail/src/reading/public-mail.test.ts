import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "@jest/globals";
import { createMailReader } from "./mail-reader.ts";

/** The sample mails that the package `eml-format` ships for its own tests, written by Thunderbird and by a shop. */
const folder = join(dirname(createRequire(import.meta.url).resolve("eml-format/package.json")), "test");
const reader = createMailReader();
afterAll(() => reader.close());

const mails = {
  "fixtures/cc.eml": {
    subject: "To and Cc headers",
    from: { name: "Foo Bar", address: "foo.bar@example.com" },
    recipients: [
      { field: "to", name: "Foo Bar", address: "foo.bar@example.com" },
      { field: "to", address: "info@example.com" },
      { field: "cc", address: "foo@example.com" },
      { field: "cc", name: "Bar", address: "bar@example.com" },
    ],
    body: "",
    parts: [],
  },
  "fixtures/multipart.eml": {
    subject: "Multi-part boundary",
    body: "please see attached",
    parts: [{ filename: "tired_boot.FJ010019.jpeg" }],
  },
  "fixtures/sample.eml": {
    subject: "Winter promotions",
    body: expect.stringContaining("Lorem ipsum dolor sit amet"),
    parts: [{ filename: "nodejs.png" }],
  },
};

it.each(Object.entries(mails))("reads %s as its author wrote it", async (file, content) => {
  expect(await reader.read(readFileSync(join(folder, file)))).toMatchObject(content);
});
