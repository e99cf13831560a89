import { describe, expect, it } from "@jest/globals";
import { encode } from "../../test/encode.builder.ts";
import { redactContent } from "./redact-content.ts";

describe("a copy without secrets", () => {
  it("says that it is UTF-8 where the original was not, whatever stands in it", () => {
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
