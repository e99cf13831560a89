import { describe, expect, it } from "@jest/globals";
import { unescapeMarkdown } from "@tessera/text/markdown/unescape-markdown";
import { generateMails } from "@tessera/text/testing/generate-mails";
import { corpusMail } from "../../test/corpus/corpus-mail.ts";
import { readMail } from "./read-mail.ts";

const mails = generateMails(500);

async function linesMissing(
  type: "text/plain" | "text/html",
  body: string,
  lines: string[],
): Promise<string[]> {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Content-Transfer-Encoding": "8bit" };
  const { body: read, format } = await readMail(corpusMail("line", { headers, body }).raw);
  const text = format === "plain" ? read : unescapeMarkdown(read);
  return lines.filter((line) => !text.includes(line));
}

describe("the text of a mail", () => {
  it("has every line of 500 mails in plain text", async () => {
    for (const { text, lines } of mails) expect(await linesMissing("text/plain", text, lines)).toEqual([]);
  });

  it("has every line of 500 mails in HTML", async () => {
    for (const { html, lines } of mails) expect(await linesMissing("text/html", html, lines)).toEqual([]);
  });

  it("is what was written, character by character", async () => {
    const body = [
      "The build fails:",
      "",
      "<dependency>",
      "  <groupId>org.example</groupId>",
      "</dependency>",
      "",
      "Host        State     Since",
      "web01       CRIT      09:00",
      "",
      "file __init__.py in C:\\new\\_temp\\*.log and 5*3*2 and ~~no~~ &copy; [link](http://x.example)",
      "1986. What a year.",
      "",
      "# 5",
    ].join("\n");

    expect(await readMail(corpusMail("literal", { body }).raw)).toMatchObject({ body, format: "plain" });
  });

  it("keeps text that HTML shows as tags, and the lines of preformatted text", async () => {
    const html = "<p>Use &lt;tag&gt; and List&lt;String&gt; here.</p><pre>code  two\n  indented</pre>";
    const { raw } = corpusMail("tags", { headers: { "Content-Type": "text/html" }, body: html });
    const { body, format } = await readMail(raw);

    expect(format).toBe("markdown");
    expect(body).toContain("Use <tag> and List<String> here.");
    expect(body).toContain("code  two\n  indented");
  });
});
