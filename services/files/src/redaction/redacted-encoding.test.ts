import { describe, expect, it } from "@jest/globals";
import { encode } from "../../test/encode.builder.ts";
import { redactContent } from "./redact-content.ts";

describe("a redacted copy", () => {
  it("has a byte order mark if the original was not UTF-8, regardless of its declaration", () => {
    const page = '<meta charset="windows-1251"><p>Пароль не подходит. password=hunter2secret</p>';

    const copy = redactContent(encode(page, "windows-1251"), "page.html", "text/html");

    expect(copy?.text).toBe(
      '\ufeff<meta charset="windows-1251"><p>Пароль не подходит. password=[secret removed]</p>',
    );
    expect(redactContent(Buffer.from("password=hunter2secret"), "a.txt", "text/plain")?.text).toBe(
      "password=[secret removed]",
    );
  });
});
