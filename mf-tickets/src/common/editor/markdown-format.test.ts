import { describe, expect, it } from "@jest/globals";
import { formatMarkdown, type MarkdownTool } from "./markdown-format.ts";

/** Applies a tool to a text in which ‹ and › mark the ends of the selection. */
function apply(tool: MarkdownTool, marked: string): string {
  const start = marked.indexOf("‹");
  const end = marked.indexOf("›") - 1;
  const result = formatMarkdown(tool, { text: marked.replace(/[‹›]/gu, ""), start, end });
  const { text } = result;
  return `${text.slice(0, result.start)}‹${text.slice(result.start, result.end)}›${text.slice(result.end)}`;
}

describe("formatMarkdown", () => {
  it.each<[MarkdownTool, string, string]>([
    ["bold", "pay ‹now›!", "pay **‹now›**!"],
    ["bold", "pay **‹now›**!", "pay ‹now›!"],
    ["bold", "pay ‹›", "pay **‹›**"],
    ["italic", "‹word›", "*‹word›*"],
    ["code", "‹a()›", "`‹a()›`"],
    ["code", "‹a\nb›", "```\n‹a\nb›\n```"],
    ["list", "‹one\ntwo›", "- ‹one\n- two›"],
    ["list", "- ‹one\n- two›", "‹one\ntwo›"],
    ["list", "first\nse‹›cond", "first\n- se‹›cond"],
    ["numbers", "‹one\ntwo›", "1. ‹one\n2. two›"],
    ["numbers", "1. ‹one\n2. two›", "‹one\ntwo›"],
    ["quote", "he said\nso‹›", "he said\n> so‹›"],
    ["link", "see ‹docs› here", "see [docs](‹https://›) here"],
    ["link", "‹›", "[text](‹https://›)"],
  ])("%s turns %j into %j", (tool, before, after) => {
    expect(apply(tool, before)).toBe(after);
  });
});
