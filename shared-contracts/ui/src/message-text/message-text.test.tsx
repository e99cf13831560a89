import { describe, expect, it } from "@jest/globals";
import { generateMails } from "@tessera/text/testing/generate-mails";
import { render, screen, within } from "@testing-library/react";
import { MessageText } from "./message-text.tsx";

const quoting = "Thanks!\n\nOn Sun, 29 Nov 2026 at 02:30, Desk <a@b.example> wrote:\n> Hello\n> Anna";

describe("MessageText", () => {
  it.each(["plain", "markdown"] as const)(
    "folds what a mail quotes in place, and says how many lines: %s",
    (format) => {
      render(<MessageText text={`${quoting}`} format={format} isMail />);

      const fold = screen.getByRole<HTMLDetailsElement>("group");
      expect(fold.open).toBe(false);
      expect(within(fold).getByText("Show quoted text, 3 lines").parentElement?.title).toBe(
        "On Sun, 29 Nov 2026 at 02:30, Desk <a@b.example> wrote:",
      );
      expect(fold.textContent).toContain("Anna");
      expect(screen.getByText("Thanks!").closest("details")).toBeNull();
    },
  );

  it("folds nothing that was not sent by mail", () => {
    render(<MessageText text={quoting} />);

    expect(screen.queryByRole("group")).toBeNull();
  });

  it("shows a plain text as it was written, with links", () => {
    const text =
      "file __init__.py\n  in C:\\new\\_temp\\*.log, 5*3*2, <dependency> &copy;\n1986. See https://a.example/b.";
    const { container } = render(<MessageText text={text} format="plain" />);

    expect(container.textContent).toBe(text);
    expect(screen.getByRole("link").getAttribute("href")).toBe("https://a.example/b");
    expect(container.querySelector("em, strong, code, ol")).toBeNull();
  });

  it("shows columns that are aligned by blanks in characters of one width", () => {
    const table = "Host        State\nweb01       CRIT";
    const { container } = render(<MessageText text={`Hello\n\n${table}`} format="plain" />);

    expect(container.querySelector("pre")?.textContent).toBe(table);
  });

  it("has every line of 100 mails", () => {
    for (const { text, lines } of generateMails(100)) {
      const { container, unmount } = render(<MessageText text={text} format="plain" isMail />);
      expect(lines.filter((line) => !container.textContent.includes(line))).toEqual([]);
      unmount();
    }
  });
});
