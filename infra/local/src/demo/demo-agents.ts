import type { NewAgent } from "@tessera/wire/agent";

type Tools = NonNullable<NewAgent["tools"]>;

const reading: Tools = (
  [
    "search_tickets",
    "read_ticket",
    "find_similar_tickets",
    "draft_ticket",
    "read_file",
    "list_members",
  ] as const
).map((name) => ({ name, needs_approval: false }));

export interface DemoAgent {
  slug: string;
  name: string;
  status: "draft" | "active" | "paused";
  daysAgo: number;
  content: Record<string, unknown>;
  /** Earlier instructions, oldest first; each is a version of the agent. */
  earlier: string[];
}

const plain = { avatar_url: null, model: null, temperature: 0.2, knowledge: [], mcp_servers: [] };

export const demoAgents: DemoAgent[] = [
  {
    slug: "checkout-triage",
    name: "Checkout triage",
    status: "active",
    daysAgo: 34,
    earlier: [
      "Find out which payment method and which step of the checkout a customer was at.",
      "Find out which payment method and which step of the checkout a customer was at. Look for tickets of the same failure first.",
    ],
    content: {
      ...plain,
      description: "Asks for what the payments team needs, and finds tickets of the same failure.",
      instructions:
        "Find out which payment method and which step of the checkout a customer was at. Look for tickets of the same failure first. Ask for a network log when a request failed. Never ask for card numbers.",
      tools: [...reading, { name: "update_ticket", needs_approval: true }],
      handoff: {
        when: "Several customers cannot pay, or money was taken twice.",
        to: "Payments on call",
      },
      knowledge: [
        {
          title: "Steps of the checkout",
          text: "Cart, address, delivery, payment, review, confirmation. Saved cards are offered in the payment step only.",
          file_id: null,
        },
      ],
      starter_prompts: [
        "A customer cannot pay. What do I need to ask?",
        "Is there a ticket like this already?",
        "Make a ticket of the log I attach.",
      ],
    },
  },
  {
    slug: "returns-desk",
    name: "Returns desk",
    status: "active",
    daysAgo: 20,
    earlier: [],
    content: {
      ...plain,
      description: "Knows how returns go, and collects what the warehouse asks for.",
      instructions:
        "Collect the order number, the articles and the reason of a return. Look at photographs of labels. Say which ticket is about the same order.",
      tools: reading,
      handoff: { when: "A customer asks for their money back sooner.", to: "Returns lead" },
      starter_prompts: ["Which returns are still open?", "Read the label I attach."],
    },
  },
  {
    slug: "mobile-app-reports",
    name: "Mobile app reports",
    status: "draft",
    daysAgo: 3,
    earlier: [],
    content: {
      ...plain,
      description: "For reports of the mobile apps; not in use yet.",
      instructions: "Ask for the version of the app, the device and its system.",
      tools: reading,
      handoff: { when: "", to: "" },
      starter_prompts: [],
    },
  },
];
