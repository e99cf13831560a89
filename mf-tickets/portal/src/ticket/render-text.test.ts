import { describe, expect, it } from "@jest/globals";
import { generateMails } from "@tessera/text/testing/generate-mails";
import { renderText } from "./render-text.ts";

function render(text: string, format?: "plain" | "markdown", isFolded = false): HTMLElement {
  const body = document.createElement("div");
  body.append(...renderText({ text, format, isFolded }));
  return body;
}

describe("a text on the help page", () => {
  it.each(["plain", "markdown"] as const)("keeps its line breaks in %s", (format) => {
    expect(render("Kind regards\nAnna", format).querySelector("br")).not.toBeNull();
  });

  it("shows tags as text, and links to pictures", () => {
    const shown = render("Use <tag> ![p](https://evil.example/p.png)");

    expect(shown.textContent).toContain("Use <tag>");
    expect(shown.querySelector("img, tag")).toBeNull();
    expect(shown.querySelector("a")?.getAttribute("href")).toBe("https://evil.example/p.png");
  });

  it("shows a plain text as it was written", () => {
    expect(render("5*3*2 and __init__.py &copy;", "plain").textContent).toBe("5*3*2 and __init__.py &copy;");
  });

  it("folds what a mail quotes, with its first line", () => {
    const shown = render("Thanks\n\nOn 29 Nov 2026, Desk wrote:\n> Hello\n> Anna", "plain", true);

    expect(shown.querySelector("summary")?.textContent).toBe("Quoted text · On 29 Nov 2026, Desk wrote:");
    expect(shown.querySelector("details")?.open).toBe(false);
    expect(shown.querySelector("details")?.textContent).toContain("Anna");
  });

  it("has every line of 100 mails", () => {
    for (const { text, lines } of generateMails(100)) {
      const shown = render(text, "plain", true).textContent;
      expect(lines.filter((line) => !shown.includes(line))).toEqual([]);
    }
  });
});
