import { describe, expect, it } from "@jest/globals";
import { toExcerpt } from "./message-excerpt.ts";

const long = `${"before ".repeat(40)}needle${" after".repeat(60)}`;

describe("toExcerpt", () => {
  it("returns the text around the first match", () => {
    const excerpt = toExcerpt({ body: long, format: "plain" }, ["Needle", "after"]);

    expect(excerpt).toMatch(/^….*needle.*…$/u);
    expect(excerpt.length).toBeLessThan(250);
  });

  it("returns short text as it is read, on one line", () => {
    const body = "a\\_b\n\n> quoted **twice**\n\n- `code`\n- [link](https://example.com/)";

    expect(toExcerpt({ body, format: "markdown" }, ["a_b"])).toBe("a_b quoted twice code link");
    expect(toExcerpt({ body, format: "plain" }, ["quoted"])).toBe(
      "a\\_b > quoted **twice** - `code` - [link](https://example.com/)",
    );
  });

  it("returns the start if the words are elsewhere", () => {
    expect(toExcerpt({ body: long, format: "plain" }, ["missing"])).toMatch(/^before .*…$/u);
  });

  it("shows the names of people who are mentioned", () => {
    const body = "[@Ada Owner](mention:ada) please look";

    expect(toExcerpt({ body, format: "markdown" }, ["look"])).toBe("@Ada Owner please look");
  });
});
