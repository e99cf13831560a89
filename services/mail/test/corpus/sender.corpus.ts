import { type CorpusMail, corpusMail, toId } from "./corpus-mail.ts";

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
  [
    "quoted-local-part",
    'Kim <"kim test"@customer.example>',
    { name: "Kim", address: '"kim test"@customer.example' },
  ],
  ["quoted-local-part-alone", '"kim test"@alone.example', { name: "", address: '"kim test"@alone.example' }],
  [
    "quoted-at-sign",
    'Kim <"kim@home"@customer.example>',
    { name: "Kim", address: '"kim@home"@customer.example' },
  ],
  [
    "local-part-of-72-characters",
    `Guest <${"guest-7f3c9a".repeat(6)}@relay.example>`,
    { name: "Guest", address: `${"guest-7f3c9a".repeat(6)}@relay.example` },
  ],
  ["mailto", "Kim <mailto:kim@to.example>", { name: "Kim", address: "kim@to.example" }],
  ["single-quotes", "'kim@quoted.example'", { name: "", address: "kim@quoted.example" }],
  ["open-quotation-mark", '"Kim <kim@open.example>', { name: "", address: "kim@open.example" }],
  ["final-dot", "Kim <kim@dot.example.>", { name: "Kim", address: "kim@dot.example" }],
  ["final-comma", "Kim <kim@comma.example,>", { name: "Kim", address: "kim@comma.example" }],
  ["underscore", "Kim <kim@x_y.example>", { name: "Kim", address: "kim@x_y.example" }],
  ["comment", "kim@comment.example (Kim Tester)", { name: "Kim Tester", address: "kim@comment.example" }],
  [
    "apostrophe",
    "Kim <kim.o'neil@customer.example>",
    { name: "Kim", address: "kim.o'neil@customer.example" },
  ],
] as const;

/** Senders without a valid address, and the name that is left of them. */
const nameless = [
  ["", ""],
  ["nobody", "nobody"],
  ["<>", ""],
  ["undisclosed-recipients:;", "undisclosed-recipients"],
  ["Kim Tester", "Kim Tester"],
  ["Kim Tester <>", "Kim Tester"],
  ['"Kim Test" <kim test@customer.example>', "Kim Test"],
  ["Kim <kim@@customer.example>", "Kim"],
  ["Kim <kim@[192.0.2.1]>", "Kim"],
  ["Kim <kim(at)customer.example>", "Kim"],
  ["/O=ACME/OU=EXCHANGE/CN=RECIPIENTS/CN=KIM", "/O=ACME/OU=EXCHANGE/CN=RECIPIENTS/CN=KIM"],
] as const;

const greta = "greta@private.example";
const forum = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Mails of programs, lists and groups, and the person to answer. */
const answered: [name: string, headers: Record<string, string>, requester: string][] = [
  ["contact-form", { From: "Shop <noreply@shop.example>", "Reply-To": `Greta <${greta}>` }, greta],
  ["contact-form-of-wordpress", { From: "wordpress@shop.example", "Reply-To": greta }, greta],
  [
    "contact-form-by-script",
    { From: "info@shop.example", "Reply-To": greta, "X-PHP-Originating-Script": "33:send.php" },
    greta,
  ],
  [
    "contact-form-as-program",
    { From: "sales@shop.example", "Reply-To": greta, "Auto-Submitted": "auto-generated" },
    greta,
  ],
  ["no-reply-with-number", { From: "no-reply-4711@shop.example", "Reply-To": greta }, greta],
  ["do-not-reply", { From: "do.not.reply@shop.example", "Reply-To": greta }, greta],
  ["german-no-reply", { From: "nicht-antworten@shop.example", "Reply-To": greta }, greta],
  ["french-no-reply", { From: "ne-pas-repondre@shop.example", "Reply-To": greta }, greta],
  [
    "no-reply-in-both",
    { From: "noreply@alone.example", "Reply-To": "noreply@alone.example" },
    "noreply@alone.example",
  ],
  ["second-reply-to", { From: "noreply@shop.example", "Reply-To": `noreply@shop.example, ${greta}` }, greta],
  [
    "group-with-author",
    {
      From: "'Greta' via Desk <desk@group.example>",
      To: "desk@group.example",
      "X-Original-From": `Greta <${greta}>`,
      "List-ID": "<desk.group.example>",
    },
    greta,
  ],
  [
    "list-with-author",
    {
      From: "Greta via Desks <desks@lists.example>",
      "Reply-To": `desks@lists.example, ${greta}`,
      "List-Id": "<desks.lists.example>",
      "List-Post": "<mailto:desks@lists.example>",
    },
    greta,
  ],
  [
    "list-that-keeps-the-author",
    { From: greta, "Reply-To": "desks@lists.example", "List-Id": "<desks.lists.example>" },
    greta,
  ],
  [
    "from-itself-to-itself",
    { From: "office@form.example", To: "office@form.example", "Reply-To": greta },
    greta,
  ],
  ["person-with-reply-to", { From: "kim@work.example", "Reply-To": greta }, "kim@work.example"],
  ["forged-original-author", { From: "kim@work.example", "X-Original-From": greta }, "kim@work.example"],
  [
    "forum-that-answers-itself",
    { ...forum, From: "forum@tools.example", "Reply-To": "forum+abc@tools.example" },
    "forum@tools.example",
  ],
  [
    "tracker-that-answers-itself",
    { ...forum, From: "gitlab@tools.example", "Reply-To": "incoming+shop-12@incoming.example" },
    "gitlab@tools.example",
  ],
  ["name-alone-with-reply-to", { From: "Greta Lang", "Reply-To": greta }, greta],
];

/** Mails that vary the sender, the message id and the mail that is answered. */
export function senderMails(): CorpusMail[] {
  return [
    ...injections.map(([name, headers, content]) =>
      corpusMail(`injected-${name}`, { headers: { ...headers }, body: "Hi", content: { ...content } }),
    ),
    ...senders.map(([name, From, from]) =>
      corpusMail(`sender-${name}`, { headers: { From }, body: "Hi", content: { from } }),
    ),
    // The tests send each mail with an envelope that has an address.
    ...nameless.map(([From, fromName], index) =>
      corpusMail(`sender-missing-${index}`, {
        headers: { From },
        body: "Hi",
        content: { from: null, fromName },
        requester: `sender-missing-${index}@way.example`,
      }),
    ),
    ...answeredMails(),
    ...spoofedMails(),
    ...threadedMails(),
  ];
}

function answeredMails(): CorpusMail[] {
  return answered.map(([name, headers, requester]) =>
    corpusMail(`answers-${name}`, { headers, body: `Hi from ${name}`, requester }),
  );
}

function spoofedMails(): CorpusMail[] {
  return [
    "dmarc=fail header.from=customer.example",
    "dmarc=fail (p=NONE)",
    "spf=softfail; dkim=none",
    "none",
  ].flatMap((found, index) => [
    corpusMail(`spoofed-${index}`, {
      headers: { "Authentication-Results": `mx.desk.test; ${found}` },
      body: "Pay here",
      state: "spam",
    }),
    corpusMail(`spoofed-reply-${index}`, {
      headers: { "Authentication-Results": `mx.desk.test; ${found}`, References: `<${toId("question")}>` },
      body: "Pay here",
      state: "spam",
    }),
  ]);
}

function threadedMails(): CorpusMail[] {
  const question = corpusMail("question", { body: "Where is the table?" });
  const answer = (name: string, headers: Record<string, string | null>, joins: string | null = "question") =>
    corpusMail(name, {
      headers: { From: "Kim Tester <question@customer.example>", Subject: "Re: About question", ...headers },
      body: `Answer of ${name}`,
      joins,
    });
  return [
    question,
    answer("by-reference", { References: `<${toId("question")}>` }),
    answer("by-in-reply-to", { "In-Reply-To": `<${toId("question")}>` }),
    answer("by-both", {
      "In-Reply-To": `<${toId("by-reference")}>`,
      References: `<${toId("question")}> <${toId("by-reference")}>`,
    }),
    answer("by-folded-references", { References: `<unknown@far.example>\r\n <${toId("question")}>` }),
    answer("by-crowded-references", { References: `<u1@far.example><${toId("question")}>` }),
    answer("by-unbracketed-id", { "In-Reply-To": toId("question") }),
    answer("without-id", { "Message-ID": null, References: `<${toId("question")}>` }),
    answer("with-broken-id", { "Message-ID": "<broken id@x>", References: `<${toId("question")}>` }),
    answer("with-doubled-id", { "Message-ID": `<${toId("question")}>`, References: `<${toId("question")}>` }),
    answer("by-subject-only", {}, null),
    answer("by-thread-topic-only", { "Thread-Topic": "About question", "Thread-Index": "AQHZ" }, null),
    answer("with-forged-id", { "Message-ID": `<${toId("question")}>` }, null),
    answer("with-unknown-reference", { References: "<nobody-knows@far.example>" }, null),
    answer("with-too-long-id", { "Message-ID": `<${"x".repeat(600)}@far.example>` }, null),
  ];
}
