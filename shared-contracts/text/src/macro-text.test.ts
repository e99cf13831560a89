import { describe, expect, it } from "@jest/globals";
import { fillMacroText } from "./macro-text.ts";

describe("fillMacroText", () => {
  it("puts values in, and names what is empty or unknown", () => {
    const { text, parts } = fillMacroText("Hello {{ customer.name }}, {{ticket.category}} {{colour}}.", {
      "customer.name": "Ann Lee",
      "ticket.category": null,
    });

    expect(text).toBe("Hello Ann Lee, ⟦ticket.category⟧ ⟦colour⟧.");
    expect(parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "text Hello ",
      "value Ann Lee",
      "text , ",
      "empty ticket.category",
      "text  ",
      "unknown colour",
      "text .",
    ]);
  });

  it.each([
    ["braces", "{{agent.name}}", "{{agent.name}}"],
    ["a script", "<script>alert(1)</script>", String.raw`\<script>alert(1)\</script>`],
    ["marks of direction", "\u202eevil\u2066", "evil"],
    ["Markdown", "**bold** [a](javascript:b)", String.raw`\*\*bold\*\* [a\](`],
    ["lines", "one\n# two", "one # two"],
    ["stand-ins", "⟦x⟧", "[x]"],
  ])("takes %s in a value for plain text", (_, value, expected) => {
    const { text } = fillMacroText("{{customer.name}}", { "customer.name": value, "agent.name": "Mei" });

    expect(text).toContain(expected);
  });

  it("never leaves braces in the text", () => {
    const { text } = fillMacroText("{{}} {{ }} {{a b}} {{x.y!}} {{__proto__}} {{constructor}}", {});

    expect(text).toBe("⟦?⟧ ⟦?⟧ ⟦a b⟧ ⟦x.y!⟧ ⟦__proto__⟧ ⟦constructor⟧");
  });
});
