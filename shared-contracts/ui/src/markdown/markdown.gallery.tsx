import { Anchor } from "@tessera/ui/mantine";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { MessageText } from "../message-text/message-text.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Markdown } from "./markdown.tsx";

const everything = `## What happened

A discount code **doubles** the total, _sometimes_. See [the status page](https://status.example/incidents/17).

1. Open the cart
2. Enter \`AUTUMN\`
   - in capitals
   - with a space behind it

- [x] Reproduced
- [ ] Fixed

> Customers pay twice.

| order | before | after |
| ----- | -----: | ----: |
| 10417 | 40.00  | 80.00 |

---

\`\`\`json
{ "code": "AUTUMN", "total": 80 }
\`\`\``;

const report =
  "Host        State     Since\nweb01       CRIT      09:00\ndb01        OK        -\n\nSee https://status.example.";
const mail =
  "Thank you, it works.\n\nOn Sun, 29 Nov 2026 at 02:30, Desk <support@demo.test> wrote:\n> Does it work now?\n> Mei\n\n-- \nGreta";

const mei = {
  id: "mei",
  display_name: "Mei Lin Tanaka",
  full_name: "Mei Lin Tanaka",
  email: "mei@demo.test",
  avatar_url: null,
};
const reference = { word: "#1042", draw: () => <Anchor href="#Markdown">#1042</Anchor> };
const long = "total=".repeat(40);

export const markdown: GalleryGroup = {
  title: "Markdown",
  entries: [
    {
      component: "Markdown",
      from: "markdown",
      use: "A text that people, customers or models wrote. It draws nothing that could do harm.",
      isWide: true,
      states: {
        "Everything there is": <Markdown text={everything} />,
        "Mention and reference": (
          <Markdown
            text="[@Mei](mention:mei) looks into it, [@someone](mention:x) does not. It repeats #1042."
            mentions={[mei]}
            references={[reference]}
          />
        ),
        "From a model": (
          <Markdown
            isFromModel
            text={
              "Read [the guide](https://docs.example/discounts).\n\n```sh\ncurl https://shop.example/cart\n```"
            }
          />
        ),
        "Raw HTML, pictures and other addresses": (
          <Markdown text='<b onclick="pay()">Pay</b> ![a picture](https://a.example/b.png) [run](javascript:pay())' />
        ),
        "Long text": <Markdown text={`${long}\n\n\`\`\`\n${long}\n\`\`\``} />,
        Empty: <Markdown text="" />,
      },
    },
    {
      component: "MessageText",
      from: "message-text",
      use: "The text of a ticket or message, with every character as it was written. What a mail quotes is folded where it stands.",
      isWide: true,
      states: {
        "Plain text with columns": <MessageText text={report} format="plain" />,
        "Mail with a quotation and a signature": <MessageText text={mail} format="plain" isMail />,
        Markdown: <MessageText text="It **doubles**, see <total>." />,
      },
    },
    {
      component: "CodeBlock",
      from: "markdown/code-block",
      use: "Code that someone copies: of a model, of a setting, of a request.",
      states: {
        Default: <CodeBlock language="json" text={'{\n  "code": "AUTUMN",\n  "total": 80\n}'} />,
        "Long text": <CodeBlock language="sh" text={`curl https://shop.example/cart?${long}`} />,
      },
    },
  ],
};
