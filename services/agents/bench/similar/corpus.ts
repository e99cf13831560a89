import { ThreadEmbedder } from "../../src/similar/meaning/embedder.ts";
import { minLikeness } from "../../src/similar/meaning/meaning.ts";
import { meaningWords } from "../../src/similar/meaning/meaning-words.ts";
import { createVectorPages } from "../../src/similar/meaning/vector-pages.ts";
import { inOneList } from "../../src/similar/one-list.ts";
import { rareWords } from "../../src/similar/rare-words.ts";
import { hitsPerWord, rankByInformation } from "../../src/similar/same-words.ts";
import type { ParaphrasedText } from "./paraphrase.ts";

/** A fictional ticket with its vector. */
export interface ReadTicket extends ParaphrasedText {
  id: string;
  vector: Int8Array;
}

export async function readTickets(tickets: Record<string, ParaphrasedText>): Promise<ReadTicket[]> {
  const embedder = new ThreadEmbedder();
  const read = Object.entries(tickets).map(async ([id, ticket]) => ({
    id,
    ...ticket,
    vector: await embedder.embedLater(meaningWords(ticket)),
  }));
  try {
    return await Promise.all(read);
  } finally {
    await embedder.close();
  }
}

/** Ways to find similar tickets. Each returns ids, best match first. */
export interface Finders {
  words(asked: ReadTicket): string[];
  meaning(asked: ReadTicket): Promise<string[]>;
  both(asked: ReadTicket): Promise<string[]>;
  fused(asked: ReadTicket): Promise<string[]>;
}

/** Creates the finders of the product for fictional tickets. The ticket search works as in production, but in memory. */
export function findersAmong(tickets: readonly ReadTicket[]): Finders {
  const pages = createVectorPages();
  for (const { id, vector } of tickets)
    pages.put(id, new Uint8Array(vector.buffer, vector.byteOffset, vector.length));
  const texts = tickets.map(({ id, title, description }) => ({
    id,
    text: `${title}\n${description}`.toLowerCase(),
  }));
  const search = (word: string) => {
    const items = texts.filter(({ text }) => text.includes(word));
    return { word, items: items.slice(0, hitsPerWord), total: items.length };
  };
  const words = (asked: ReadTicket) =>
    rankByInformation(rareWords(asked).map(search))
      .map(({ ticket }) => ticket.id)
      .slice(0, 6);
  const meaning = (asked: ReadTicket) => pages.nearest(asked.vector, { max: 20, floor: minLikeness });
  return {
    words,
    meaning,
    both: async (asked) =>
      inOneList({ failing: [], alike: await meaning(asked), worded: words(asked) }, (id) => id),
    fused: async (asked) => fuse([await meaning(asked), words(asked)]),
  };
}

/** Adds up reciprocal ranks (reciprocal rank fusion). For comparison only. */
function fuse(lists: string[][]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists) {
    for (const [rank, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (61 + rank));
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
}
