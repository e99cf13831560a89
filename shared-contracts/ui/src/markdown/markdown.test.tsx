import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { Markdown } from "./markdown.tsx";

describe("Markdown", () => {
  it("renders emphasis, lists, code and tables", () => {
    render(<Markdown text={"**bold** and `code`\n\n- one\n- two\n\n| a |\n|---|\n| b |"} />);

    expect(screen.getByText("bold").tagName).toBe("STRONG");
    expect(screen.getByText("code").tagName).toBe("CODE");
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByRole("cell", { name: "b" }).textContent).toBe("b");
  });

  it("opens links in a new tab without access to this one", () => {
    render(<Markdown text="[docs](https://tessera.example/a) and <mailto:help@tessera.example>" />);

    const link = screen.getByRole("link", { name: "docs" });
    expect(link.getAttribute("href")).toBe("https://tessera.example/a");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(screen.getByRole("link", { name: /help@/ }).getAttribute("href")).toBe(
      "mailto:help@tessera.example",
    );
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](file:///etc/passwd)",
    "[x](/dashboard)",
    "[x](//evil.example)",
  ])("creates no link for %s", (text) => {
    render(<Markdown text={text} />);

    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("x").textContent).toBe("x");
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "<svg onload=alert(1)>",
    '<iframe src="https://evil.example"></iframe>',
    "<style>*{display:none}</style>",
  ])("renders HTML as text: %s", (text) => {
    const { container } = render(<Markdown text={`before\n\n${text}\n\nafter`} />);

    expect(container.querySelector("script, img, svg, iframe, style")).toBeNull();
    expect(container.textContent).toContain(text);
    expect(screen.getByText("after").textContent).toBe("after");
  });

  it("links to external pictures instead of loading them", () => {
    const { container } = render(<Markdown text="![the screen](https://evil.example/pixel.png)" />);

    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByRole("link", { name: "the screen" }).getAttribute("href")).toBe(
      "https://evil.example/pixel.png",
    );
  });

  it("shows a mentioned member by name, and ignores mentions of other people", () => {
    const priya = { id: "u-1", display_name: "Priya Nair", full_name: "", email: "", avatar_url: null };

    render(<Markdown text="[@The boss](mention:u-1) and [@A stranger](mention:u-2)" mentions={[priya]} />);

    expect(screen.getByText("@Priya Nair").className).toBe("mention");
    expect(screen.queryByText(/The boss/)).toBeNull();
    expect(screen.getByText(/@A stranger/).className).toBe("");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("ranks headings below those of the page", () => {
    render(<Markdown text={"# Steps\n\n## More"} />);

    expect(screen.getByRole("heading", { name: "Steps" }).tagName).toBe("H3");
    expect(screen.getByRole("heading", { name: "More" }).tagName).toBe("H4");
  });

  it("renders references only where they are separate words", () => {
    const references = [
      { word: "#12", draw: () => <a href="/dashboard/tickets/t-12">the twelfth</a> },
      { word: "checkout.har", draw: () => <button type="button">the file</button> },
    ];

    render(<Markdown text="Like #12, not #123 or `#12`, says **checkout.har**" references={references} />);

    expect(screen.getByRole("link", { name: "the twelfth" }).getAttribute("href")).toBe(
      "/dashboard/tickets/t-12",
    );
    expect(screen.getByRole("button", { name: "the file" }).parentElement?.tagName).toBe("STRONG");
    expect(screen.getByText("#12").tagName).toBe("CODE");
    expect(screen.getByText(/not #123 or/)).toBeTruthy();
  });

  it("creates no reference for a link that only looks like one", () => {
    render(<Markdown text="[x](reference:7)" />);

    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("Markdown of a model", () => {
  it("shows the targets of its links", () => {
    render(<Markdown text="[your account](https://evil.example/steal?x=1)" isFromModel />);

    expect(screen.getByText("(evil.example/steal)").className).toBe("target");
    expect(screen.getByRole("link").getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("renders no picture, but shows its address", () => {
    const { container } = render(
      <Markdown text="![logo](https://evil.example/p.png?d=secret)" isFromModel />,
    );

    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText("(evil.example/p.png)")).toBeTruthy();
  });

  it("has a copy button for code", () => {
    render(
      <TesseraProvider env="test">
        <Markdown text={"```json\n{}\n```"} isFromModel />
      </TesseraProvider>,
    );

    expect(screen.getByRole("button", { name: "Copy the code" })).toBeTruthy();
    expect(screen.getByText("json")).toBeTruthy();
  });
});
