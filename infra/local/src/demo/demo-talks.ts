/** A conversation with an agent: the questions, and the answers of the built-in analysis. `{ticket}` is replaced by the ticket it found. */
export interface DemoConversation {
  person: number;
  title: string;
  hoursAgo: number;
  isArchived?: boolean;
  agent?: string;
  /** A part of the title of the ticket that the conversation is about. */
  about: string;
  turns: [question: string, answer: string][];
}

const greeting =
  "I am the built-in analysis, not a language model: I search, sort and quote what is there, and draft tickets from it.";

export const demoConversations: DemoConversation[] = [
  {
    person: 0,
    title: "Checkout fails with HTTP 500 for saved cards",
    hoursAgo: 2,
    agent: "checkout-triage",
    about: "Checkout fails",
    turns: [
      [
        "Three customers cannot pay with a saved card since this morning, they see an error page after “Pay now”. Is there a ticket like this already?",
        `${greeting}\n\nThese may be about the same problem:\n- **{ticket}**: also mentions "checkout", "saved", "card"\n\nTo turn this into a good ticket, I'd like to know:\n- Which browser or device do they use?\n- Do you have a network log (HAR) or a screenshot of the error?`,
      ],
      [
        "All three on Chrome, two on a Mac. No log yet.",
        "Noted: Chrome, two of three on a Mac. A network log would show which request fails. Without one, a ticket can name the page and the step, and that others reported the same in **{ticket}**.",
      ],
    ],
  },
  {
    person: 0,
    title: "What is open about returns?",
    hoursAgo: 27,
    about: "Return label",
    turns: [
      [
        "What is open about returns at the moment?",
        `${greeting}\n\nThe newest ticket that mentions "return" is **{ticket}**. Ask me for others by their words, or by their number.`,
      ],
    ],
  },
  {
    person: 0,
    title: "Invoice shows the old address",
    hoursAgo: 190,
    isArchived: true,
    about: "Invoice PDF",
    turns: [
      [
        "A customer says their invoice shows the old billing address.",
        `${greeting}\n\n**{ticket}** is about the same document. To tell whether it is the same failure I would like to know:\n- When did they change the address, before or after the order?`,
      ],
    ],
  },
  {
    person: 2,
    title: "iPhone app signs people out",
    hoursAgo: 5,
    about: "iPhone app",
    turns: [
      [
        "The iPhone app signs a customer out every few minutes. Do we know this?",
        `${greeting}\n\nThese may be about the same problem:\n- **{ticket}**: also mentions "iphone", "signs", "minutes"\n\nTo turn this into a good ticket, I'd like to know:\n- Which version of the app and of iOS?\n- Since when?`,
      ],
    ],
  },
  {
    person: 1,
    title: "Warehouse scanners and SKU labels",
    hoursAgo: 50,
    agent: "checkout-triage",
    about: "Warehouse scanner",
    turns: [
      [
        "Summarise what we know about scanners that reject SKU labels.",
        `${greeting}\n\n**{ticket}** tells of it. Its newest messages stand on the ticket's page; attach a photo of a label and I read it.`,
      ],
    ],
  },
];
