import { type CorpusMail, corpusMail, idOf } from "./corpus-mail.ts";

const injections = [
  [
    "name",
    { From: '"Kim\r\n\tBcc: all@x.example" <name@customer.example>' },
    { from: { name: "Kim Bcc: all@x.example", address: "name@customer.example" } },
  ],
  [
    "encoded-name",
    {
      From: `=?utf-8?B?${Buffer.from("Kim\r\nBcc: all@x.example").toString("base64")}?= <encoded@customer.example>`,
    },
    { from: { name: "Kim Bcc: all@x.example", address: "encoded@customer.example" } },
  ],
  [
    "encoded-subject",
    { Subject: `=?utf-8?B?${Buffer.from("Hello\r\nBcc: all@x.example").toString("base64")}?=` },
    { subject: "Hello Bcc: all@x.example" },
  ],
  [
    "zero-subject",
    { Subject: `=?utf-8?B?${Buffer.from("Hel\0lo").toString("base64")}?=` },
    { subject: "Hello" },
  ],
  [
    "line-separator",
    { Subject: `=?utf-8?B?${Buffer.from("Hello\u2028Bcc: x").toString("base64")}?=` },
    { subject: "Hello Bcc: x" },
  ],
] as const;

const senders = [
  ["plain", "plain@customer.example", { name: "", address: "plain@customer.example" }],
  ["upper-case", "Kim <UPPER@Customer.EXAMPLE>", { name: "Kim", address: "upper@customer.example" }],
  [
    "quoted-comma",
    '"Tester, Kim" <comma@customer.example>',
    { name: "Tester, Kim", address: "comma@customer.example" },
  ],
  [
    "address-as-name",
    '"boss@bank.example" <real@customer.example>',
    { name: "boss@bank.example", address: "real@customer.example" },
  ],
  ["group", "Team: Kim <group@customer.example>;", { name: "Kim", address: "group@customer.example" }],
  ["international", "Jörg <jörg@müller.example>", { name: "Jörg", address: "jörg@müller.example" }],
] as const;

/** Mails that vary the sender, the message id and the mail that is answered. */
export function senderMails(): CorpusMail[] {
  return [
    ...injections.map(([name, headers, content]) =>
      corpusMail(`injected-${name}`, { headers: { ...headers }, body: "Hi", content: { ...content } }),
    ),
    ...senders.map(([name, From, from]) =>
      corpusMail(`sender-${name}`, { headers: { From }, body: "Hi", content: { from } }),
    ),
    ...["", "nobody", "<>", "undisclosed-recipients:;"].map((From, place) =>
      corpusMail(`sender-missing-${place}`, {
        headers: { From },
        body: "Hi",
        state: "ignored",
        content: { from: null },
      }),
    ),
    ...spoofedMails(),
    ...threadedMails(),
  ];
}

function spoofedMails(): CorpusMail[] {
  return [
    "dmarc=fail header.from=customer.example",
    "dmarc=fail (p=NONE)",
    "spf=softfail; dkim=none",
    "none",
  ].flatMap((found, place) => [
    corpusMail(`spoofed-${place}`, {
      headers: { "Authentication-Results": `mx.desk.test; ${found}` },
      body: "Pay here",
      state: "spam",
    }),
    corpusMail(`spoofed-reply-${place}`, {
      headers: { "Authentication-Results": `mx.desk.test; ${found}`, References: `<${idOf("question")}>` },
      body: "Pay here",
      state: "spam",
    }),
  ]);
}

function threadedMails(): CorpusMail[] {
  const question = corpusMail("question", { body: "Where is the table?" });
  const answer = (name: string, headers: Record<string, string | null>, joins: string | null = "question") =>
    corpusMail(name, {
      headers: { Subject: "Re: About question", ...headers },
      body: `Answer of ${name}`,
      joins,
    });
  return [
    question,
    answer("by-reference", { References: `<${idOf("question")}>` }),
    answer("by-in-reply-to", { "In-Reply-To": `<${idOf("question")}>` }),
    answer("by-both", {
      "In-Reply-To": `<${idOf("by-reference")}>`,
      References: `<${idOf("question")}> <${idOf("by-reference")}>`,
    }),
    answer("by-folded-references", { References: `<unknown@far.example>\r\n <${idOf("question")}>` }),
    answer("by-crowded-references", { References: `<u1@far.example><${idOf("question")}>` }),
    answer("by-unbracketed-id", { "In-Reply-To": idOf("question") }),
    answer("without-id", { "Message-ID": null, References: `<${idOf("question")}>` }),
    answer("with-broken-id", { "Message-ID": "<broken id@x>", References: `<${idOf("question")}>` }),
    answer("with-doubled-id", { "Message-ID": `<${idOf("question")}>`, References: `<${idOf("question")}>` }),
    answer("by-subject-only", {}, null),
    answer("by-thread-topic-only", { "Thread-Topic": "About question", "Thread-Index": "AQHZ" }, null),
    answer("with-forged-id", { "Message-ID": `<${idOf("question")}>` }, null),
    answer("with-unknown-reference", { References: "<nobody-knows@far.example>" }, null),
    answer("with-too-long-id", { "Message-ID": `<${"x".repeat(600)}@far.example>` }, null),
  ];
}
