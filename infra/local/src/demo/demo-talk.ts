import type { Visibility } from "@tessera/wire/ticket/communication";
import type { HeldReason } from "@tessera/wire/ticket/communication.constants";
import type { Chance } from "./chance.ts";
import type { DemoPerson } from "./demo-accounts.ts";
import type { DemoTicket, Life } from "./demo-ticket.ts";
import type { Speaker } from "./subject.ts";

const minute = 60_000;

/** A reply or a note on a demo ticket; a deleted one has no body. */
export interface DemoMessage {
  id: string;
  author: DemoPerson;
  /** The id of the author if they are a customer. */
  customerId: string | null;
  visibility: Visibility;
  body: string | null;
  mentions: DemoPerson[];
  at: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  /** Why it waits for a decision. */
  held?: HeldReason | undefined;
}

interface Cast extends Record<Speaker, DemoPerson | undefined> {
  agent: DemoPerson;
}

/** Returns the messages on a ticket so far: as much of its subject's conversation as fits between its triage and now or its resolution. */
export function talkAbout(ticket: DemoTicket, { agents, people, now }: Life, chance: Chance): DemoMessage[] {
  const triaged = ticket.events.find(({ kind }) => kind === "assigned") ?? ticket.events[1];
  if (!triaged || ticket.status === "cancelled") return [];
  const begin = triaged.at.getTime();
  const end = ticket.resolvedAt?.getTime() ?? now.getTime() - 6 * minute;
  const cast = chooseCast(ticket, agents, people.length === 1, chance);
  const spoken = chooseLines(ticket, cast, chance).slice(0, Math.floor((end - begin) / (20 * minute)));
  const pause = (end - begin) / spoken.length;
  return spoken.map(({ speaker, text }, index) => {
    const at = new Date(begin + (index + 0.2 + 0.6 * chance.next()) * pause);
    return toMessage(speaker, text, { cast, at, now, chance });
  });
}

function chooseCast(ticket: DemoTicket, agents: DemoPerson[], isAlone: boolean, chance: Chance): Cast {
  const { creator } = ticket;
  const others = agents.filter(({ id }) => id !== creator.id);
  const agent = ticket.assignee && ticket.assignee.id !== creator.id ? ticket.assignee : chance.oneOf(others);
  if (isAlone) return { agent: creator, note: creator, requester: undefined, colleague: undefined };
  return {
    agent,
    note: agent,
    requester: creator.role === "viewer" ? undefined : creator,
    colleague: chance.oneOf(others.filter(({ id }) => id !== agent.id)),
  };
}

interface Line {
  speaker: Speaker;
  text: string;
}

/** Chooses lines of the conversation. On resolved and closed tickets it ends with its last line; on others it stops before the solution. */
function chooseLines({ talk, status }: DemoTicket, cast: Cast, chance: Chance): Line[] {
  const lines = talk.map(readLine).filter((line) => isSpoken(line, cast));
  if (status === "new" || status === "open") return lines.slice(0, chance.whole(0, 1));
  if (status !== "resolved" && status !== "closed") {
    return lines.slice(0, chance.whole(status === "pending" ? 1 : 0, Math.max(1, lines.length - 2)));
  }
  if (chance.happens(0.1)) return [];
  if (lines.length < 2) return lines;
  const from = chance.happens(0.6) ? lines.length - 1 : chance.whole(1, lines.length - 1);
  return [...lines.slice(0, from), ...lines.slice(-1)];
}

function readLine(line: string): Line {
  const [speaker = "", ...rest] = line.split(": ");
  return { speaker: speaker as Speaker, text: rest.join(": ") };
}

/** A person who is alone in their organization writes only notes, and mentions nobody. */
function isSpoken({ speaker, text }: Line, { colleague, ...cast }: Cast): boolean {
  if (colleague === undefined) return speaker === "note" && !text.includes("{colleague}");
  return speaker === "colleague" || cast[speaker] !== undefined;
}

interface Moment {
  cast: Cast;
  at: Date;
  now: Date;
  chance: Chance;
}

function toMessage(speaker: Speaker, text: string, { cast, at, now, chance }: Moment): DemoMessage {
  const { colleague } = cast;
  const edited = new Date(at.getTime() + chance.whole(2, 12) * minute);
  return {
    id: chance.uuid(),
    author: cast[speaker] ?? cast.agent,
    customerId: null,
    visibility: speaker === "agent" || speaker === "requester" ? "public" : "internal",
    body: colleague ? text.replace("{colleague}", `[@${colleague.name}](mention:${colleague.id})`) : text,
    mentions: colleague && text.includes("{colleague}") ? [colleague] : [],
    at,
    editedAt: chance.happens(0.04) && edited < now ? edited : null,
    deletedAt: null,
  };
}

/** Deletes up to two notes without mentions, if there are at least 20 of them that are more than an hour old. */
export function deleteTwo(messages: DemoMessage[], now: Date, chance: Chance): void {
  const notes = messages.filter(
    ({ visibility, mentions, at }) =>
      visibility === "internal" && mentions.length === 0 && now.getTime() - at.getTime() > 60 * minute,
  );
  if (notes.length < 20) return;
  for (const message of [chance.oneOf(notes), chance.oneOf(notes)]) {
    message.deletedAt = new Date(message.at.getTime() + chance.whole(3, 40) * minute);
    message.body = null;
    message.editedAt = null;
  }
}
