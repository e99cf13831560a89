import { createRandom, pick, type Random } from "./random.ts";

const words = [
  "Order",
  "4711",
  "is late",
  "Grüße",
  "日本",
  "a_b_c",
  "2*3*4",
  "C:\\new",
  "List<String>",
  "😀",
];

const marks = [
  ...[
    "**",
    "*",
    "_",
    "__",
    "~~",
    "`",
    "``",
    "[",
    "]",
    "](",
    "![",
    "<",
    ">",
    "|",
    "\\",
    "&",
    "#",
    "-",
    "(",
    ")",
  ],
  ...[
    "\n",
    "\n\n",
    "  \n",
    "\\\n",
    "\t",
    "> ",
    "- ",
    "1. ",
    "```\n",
    "~~~\n",
    "---\n",
    "===\n",
    "    ",
    "[^1]",
  ],
];

const inlines = [
  ...[
    "**bold**",
    "*em*",
    "_em_",
    "__strong__",
    "***both***",
    "~~gone~~",
    "`code`",
    "``a ` b``",
    "**a *b* c**",
  ],
  ...[
    "[link](https://a.example/b?c=1&amp;d=2)",
    "[x](javascript:alert(1))",
    "[x](/relative)",
    "[**b**][one]",
  ],
  ...[
    "<https://a.example>",
    "<mailto:me@a.example>",
    "https://a.example/b?c=1&d=2.",
    "www.a.example",
    "me@a.example",
  ],
  ...[
    "![a *picture*](https://a.example/p.png)",
    "![](https://a.example/p.png)",
    "![](x)",
    "![]()",
    "[![x](y)](https://a.example)",
  ],
  ...[
    "&copy; &#65; &unknown; &amp;lt;",
    "\\*no\\*",
    "<b onclick=x>b</b>",
    "<!-- no -->",
    "[@Anna](mention:u-1)",
    "[^1]",
  ],
];

/** Returns the same Markdown each time: every construct, well formed and not, and marks in any order. */
export function generateMarkdown(count: number): string[] {
  const random = createRandom(20261130);
  return Array.from({ length: count }, () => generateText(random));
}

function generateText(random: Random): string {
  return repeat(1 + random(5), () => generateBlock(random)).join(pick(["\n", "\n\n", "\r\n"], random));
}

function generateBlock(random: Random): string {
  const line = () => generateLine(random);
  const blocks = [
    () => repeat(1 + random(4), line).join("\n"),
    () => `${"#".repeat(1 + random(6))} ${line()}`,
    () => `${line()}\n${pick(["===", "---"], random)}`,
    () => generateList(random, 0),
    () => repeat(1 + random(3), () => `${"> ".repeat(1 + random(3))}${line()}`).join("\n"),
    () => `\`\`\`${pick(["", "js"], random)}\n${line()}\n\n  ${line()}\n\`\`\``,
    () => `    ${line()}`,
    () => generateTable(random),
    () =>
      pick(
        ["---", "***", "[one]: https://a.example/1?x&amp;y 't'", "[^1]: a note", "<div>\n**x**\n</div>"],
        random,
      ),
    () => repeat(1 + random(20), () => pick([...marks, ...words], random)).join(""),
  ];
  return pick(blocks, random)();
}

function generateLine(random: Random): string {
  return repeat(1 + random(5), () => pick(random(3) === 0 ? words : inlines, random)).join(
    pick([" ", ""], random),
  );
}

function generateList(random: Random, depth: number): string {
  const mark = pick(["- ", "* ", "1. ", "7) ", "- [ ] ", "- [x] "], random);
  const items = repeat(1 + random(3), () => `${"  ".repeat(depth)}${mark}${generateLine(random)}`);
  const inner = depth < 3 && random(2) === 0 ? [generateList(random, depth + 1)] : [];
  return [...items, ...inner].join(pick(["\n", "\n\n"], random));
}

function generateTable(random: Random): string {
  const columns = 1 + random(3);
  const row = () => `| ${repeat(columns, () => generateLine(random)).join(" | ")} |`;
  const rule = `|${repeat(columns, () => pick(["---", ":-:", "--:"], random)).join("|")}|`;
  return [row(), rule, ...repeat(random(3), row)].join("\n");
}

function repeat<Item>(times: number, make: () => Item): Item[] {
  return Array.from({ length: times }, make);
}
