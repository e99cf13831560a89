import { fingerprintsInText } from "../../src/error-signature/fingerprints-in-text.ts";
import { findersAmong, readTickets } from "../similar/corpus.ts";
import type { ParaphrasedText } from "../similar/paraphrase.ts";
import { readText } from "./case.ts";
import type { Part } from "./measure.ts";

interface Cases {
  pairs: [ParaphrasedText, ParaphrasedText][];
  without_a_pair: ParaphrasedText[];
}

const shown = 5;

/** Looks for the other ticket of each pair among all the others, by meaning and words as in production, and by words alone. */
export async function gradeLikeness(isFaulty: boolean): Promise<Part> {
  const { pairs, without_a_pair } = JSON.parse(readText("similar.json")) as Cases;
  const named = [
    ...pairs.flatMap(([one, other], index): [string, ParaphrasedText][] => [
      [`${index} a`, one],
      [`${index} b`, other],
    ]),
    ...without_a_pair.map((one, index): [string, ParaphrasedText] => [`alone ${index}`, one]),
  ];
  const tickets = await readTickets(Object.fromEntries(named));
  const counts = { both: 0, words: 0 };
  const report: string[] = [];
  for (const asked of tickets.filter(({ id }) => !id.startsWith("alone"))) {
    const finders = findersAmong(tickets.filter((one) => one !== asked));
    const wanted = asked.id.replace(/[ab]$/u, (side) => ((side === "a") !== isFaulty ? "b" : "a"));
    const both = (await finders.both(asked)).slice(0, shown);
    const words = finders.words(asked).slice(0, shown);
    counts.both += Number(both.includes(wanted));
    counts.words += Number(words.includes(wanted));
    report.push(
      `${asked.id} ${asked.title}: ${both.indexOf(wanted) + 1 || "-"}, by words ${words.indexOf(wanted) + 1 || "-"}`,
    );
  }
  const all = 2 * pairs.length;
  return {
    measures: [
      {
        what: `similar: the other of a pair among the first ${shown}`,
        value: counts.both,
        goal: Math.round(all * 0.8),
      },
      { what: `similar, by words alone`, value: counts.words, goal: Math.round(all * 0.15) },
      { what: "false incidents", value: -countFalseIncidents(named.map(([, ticket]) => ticket)), goal: 0 },
    ],
    report,
  };
}

/** Counts the failures that tickets share although none of these tickets is about the same failure. */
function countFalseIncidents(tickets: readonly ParaphrasedText[]): number {
  const failures = tickets.flatMap(({ title, description }) => [
    ...new Set(fingerprintsInText(`${title}\n${description}`).map(({ fingerprint }) => fingerprint)),
  ]);
  return failures.length - new Set(failures).size;
}
