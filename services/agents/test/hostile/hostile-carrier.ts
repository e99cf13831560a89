import type { SimilarTickets } from "../../src/tool/tool-dependencies.ts";
import { type ExternalTool, said } from "../external-server.builder.ts";
import type { OrganizationThings } from "../fake-installation.ts";
import { aSimilarTicket } from "../tool-dependencies.builder.ts";
import { aMember, aPerson, aWireFile, aWireMessage } from "../wire.builder.ts";

/** A conversation being set up, into which the hostile text is placed. */
export interface Stage {
  things: OrganizationThings;
  similar: SimilarTickets;
  /** A tool of an external server. */
  external: ExternalTool;
  /** The model's reply to a first greeting. */
  greeting: string | null;
}

/** A place where other people's text comes from. `firstCall` is the call a model makes first to read it. */
export interface Carrier {
  name: string;
  firstCall: { tool: string; input: unknown } | null;
  put(stage: Stage, text: string): void;
}

function findTicket({ things }: Stage) {
  const [ticket] = things.tickets;
  if (!ticket) throw new Error("A stage has a ticket.");
  return ticket;
}

function withFile({ things }: Stage, file: Parameters<typeof aWireFile>[0]): void {
  things.files.push(aWireFile({ ...file, id: fileId }));
}

const fileId = "00000000-0000-4000-8000-000000000001";
const readTicket = { tool: "read_ticket", input: { ticket: "#1" } };
const readFile = { tool: "read_file", input: { file_id: fileId } };

export const carriers: Carrier[] = [
  {
    name: "a ticket's title",
    firstCall: { tool: "search_tickets", input: {} },
    put: (stage, text) => void Object.assign(findTicket(stage), { title: text }),
  },
  {
    name: "a ticket's description",
    firstCall: readTicket,
    put: (stage, text) => void Object.assign(findTicket(stage), { description: text }),
  },
  {
    name: "a message",
    firstCall: readTicket,
    put: (stage, text) =>
      void stage.things.messages.push(aWireMessage({ ticket_id: findTicket(stage).id, body: text })),
  },
  {
    name: "a requester's name",
    firstCall: readTicket,
    put: (stage, text) => void Object.assign(findTicket(stage), { creator: aPerson(text) }),
  },
  {
    name: "a member's name",
    firstCall: { tool: "list_members", input: {} },
    put: ({ things }, text) => void things.members.push(aMember(text)),
  },
  {
    name: "a file's text",
    firstCall: readFile,
    put: (stage, text) => withFile(stage, { text }),
  },
  {
    name: "a file's name",
    firstCall: readTicket,
    put: (stage, text) =>
      void stage.things.filesOf.set(findTicket(stage).id, [aWireFile({ filename: text })]),
  },
  {
    name: "words in a picture",
    firstCall: readFile,
    put: (stage, text) => {
      const ocr_lines = [{ text, confidence: 90 }];
      withFile(stage, { findings: [{ kind: "image", width: 10, height: 10, ocr_lines }] });
    },
  },
  {
    name: "a similar ticket",
    firstCall: { tool: "find_similar_tickets", input: { text: "It burns" } },
    put: (stage, text) => {
      const similar = aSimilarTicket(2, { reasons: [text] });
      stage.similar.findSimilar = async () => [similar];
    },
  },
  {
    name: "an answer of a server elsewhere",
    firstCall: { tool: "external__ask", input: {} },
    put: (stage, text) => void Object.assign(stage.external, { answer: () => said(text) }),
  },
  {
    name: "what a server elsewhere says of its tool",
    firstCall: null,
    put: (stage, text) => void Object.assign(stage.external, { description: text }),
  },
  {
    name: "what the model said before",
    firstCall: null,
    put: (stage, text) => void Object.assign(stage, { greeting: text }),
  },
];
