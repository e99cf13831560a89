import conversations from "./texts/conversations.json" with { type: "json" };

/** A conversation with an agent: the questions, and the answers of the built-in analysis. `{ticket}` is replaced by the ticket it found. */
export interface DemoConversation {
  person: number;
  title: string;
  hoursAgo: number;
  isArchived?: boolean;
  agent?: string;
  /** A part of the title of the ticket that the conversation is about. */
  about: string;
  turns: { question: string; answer: string }[];
}

export const demoConversations = conversations as DemoConversation[];
