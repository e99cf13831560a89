import type { Caller } from "../caller.ts";
import { type Experiment, none } from "./experiment.ts";
import { type Answer, isDone, newTicket, send } from "./request.ts";

const editors = 50;
const maxTurns = 500;

/** F9: fifty people add a line to one description, and create fifty tickets, at once. */
export const fiftyEditors: Experiment = {
  id: "F9",
  fault: "fifty people edit one ticket, and write fifty new ones, at once",
  seeded: "the version that an editor saw is not looked at",
  async run({ members, withServices }, isFaulty) {
    const [first] = members;
    if (!first) throw new Error("Nobody is there.");
    const source = {
      file: "services/tickets/src/ticket/lock-ticket.ts",
      find: "version === undefined || version === ticket.version",
      replace: "ticket",
    };
    return withServices(isFaulty ? { tickets: { source: [source] } } : {}, async () => {
      const all = Array.from({ length: editors }, (_, n) => members[n % members.length] as Caller);
      const created = await Promise.all(
        all.map((member, n) => send(member, "/tickets/", newTicket(`One of fifty, ${n}`))),
      );
      const { body: ticket } = await send(first, "/tickets/", newTicket("Edited by fifty"));
      const answers = await Promise.all(
        all.map((member, n) => addLine(member, String(ticket.id), `Line of editor ${n}.`)),
      );
      const { body: after } = await send(first, `/tickets/${ticket.id}/`);
      const lines = new Set(String(after.description).split("\n"));
      const lost = all.filter((_, n) => !lines.has(`Line of editor ${n}.`)).length;
      return [
        none("editors who were not done", answers.filter((response) => !isDone(response)).length),
        none("updates that were acknowledged and lost", lost),
        ...getNumbers(created),
      ];
    });
  },
};

/** Reads the description and adds a line to it. Starts again if someone else changed the ticket in between. */
async function addLine(member: Caller, id: string, line: string): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const { body } = await send(member, `/tickets/${id}/`);
    const response = await send(member, `/tickets/${id}/`, {
      method: "PATCH",
      body: { description: `${body.description}\n${line}` },
      headers: { "if-match": `"${body.version}"` },
    });
    if (response.status !== 412 || turn > maxTurns) return response;
  }
}

function getNumbers(created: Answer[]) {
  const numbers = created.map(({ body }) => Number(body.number));
  const between = Math.max(...numbers) - Math.min(...numbers) + 1;
  return [
    none("new tickets that were refused", created.filter((response) => !isDone(response)).length),
    none("numbers that were given twice", numbers.length - new Set(numbers).size),
    none("numbers that were left out", between - numbers.length),
  ];
}
