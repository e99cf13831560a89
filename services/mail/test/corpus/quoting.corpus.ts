import { expect } from "@jest/globals";
import { type CorpusMail, corpusMail, createRandom, crlf } from "./corpus-mail.ts";
import { closings, introductions, questions } from "./quoting.samples.ts";

const layouts = {
  "text above": (own: string, intro: string, old: string) => [
    "text/plain",
    [own, "", intro, ...old.split("\n").map((line) => `> ${line}`)].join(crlf),
  ],
  "text above, signed": (own: string, intro: string, old: string) => [
    "text/plain",
    [
      own,
      "",
      "-- ",
      "Kim Tester",
      "Example Ltd",
      "",
      intro,
      ...old.split("\n").map((line) => `> ${line}`),
    ].join(crlf),
  ],
  gmail: (own: string, intro: string, old: string) => [
    "text/html",
    `<div dir="ltr">${own}</div><br><div class="gmail_quote"><div class="gmail_attr">${intro}<br></div><blockquote class="gmail_quote">${old}</blockquote></div>`,
  ],
  thunderbird: (own: string, intro: string, old: string) => [
    "text/html",
    `<p>${own}</p><div class="moz-cite-prefix">${intro}<br></div><blockquote type="cite" cite="mid:a@b">${old}</blockquote>`,
  ],
  "apple mail": (own: string, intro: string, old: string) => [
    "text/html",
    `<div>${own}</div><div><br><blockquote type="cite"><div>${intro}</div><br><div>${old}</div></blockquote></div>`,
  ],
  "outlook on the web": (own: string, _intro: string, old: string) => [
    "text/html",
    `<div>${own}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Support &lt;support@desk.test&gt;<br><b>Sent:</b> Monday 9:14<br><b>To:</b> Kim<br></div><div>${old}</div>`,
  ],
  yahoo: (own: string, intro: string, old: string) => [
    "text/html",
    `<div>${own}</div><div class="yahoo_quoted"><div>${intro}</div><div>${old}</div></div>`,
  ],
  proton: (own: string, intro: string, old: string) => [
    "text/html",
    `<div>${own}</div><div class="protonmail_quote">${intro}<br><blockquote class="protonmail_quote" type="cite">${old}</blockquote></div>`,
  ],
} as const;

/** Replies as mail programs write them, in the languages that they are used in. */
export function quotingMails(seed: number): CorpusMail[] {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return introductions.flatMap(([language, intro]) =>
    Object.entries(layouts).map(([layout, write]) => {
      const own = `${pick(questions[language] ?? questions.en ?? [])} ${pick(closings)}`;
      const old = "We have sent the table on Monday.\nYour support team";
      const [type = "", body = ""] = write(own, intro, old);
      return corpusMail(`${layout.replaceAll(/[ ,]+/gu, "-")}-${language}`, {
        headers: { "Content-Type": `${type}; charset=utf-8`, "Content-Transfer-Encoding": "8bit" },
        body,
        own,
        content: { body: expect.stringContaining("We have sent the table on Monday.") as unknown as string },
      });
    }),
  );
}
