import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import { type Answer, isDone, newTicket, send } from "./request.ts";

/** Requests that are sent repeatedly until they are stopped. */
export interface RepeatedRequests {
  answers: Answer[];
  stop(): Promise<Answer[]>;
}

/** Sends requests repeatedly: each caller one after another, with a pause in between. */
export function repeat(
  callers: Caller[],
  pauseMs: number,
  act: (caller: Caller, turn: number) => Promise<Answer>,
): RepeatedRequests {
  const answers: Answer[] = [];
  const stopped = new AbortController();
  const workOn = async (caller: Caller) => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      answers.push(await act(caller, turn));
      await pause(pauseMs);
    }
  };
  const ended = Promise.all(callers.map(workOn));
  return {
    answers,
    async stop() {
      stopped.abort();
      await ended;
      return answers;
    },
  };
}

/** Creates tickets repeatedly, slowly enough to stay far below the request limit. */
export function writeTickets(callers: Caller[], title: string): RepeatedRequests {
  return repeat(callers, 100, (caller, turn) => send(caller, "/tickets/", newTicket(`${title}, ${turn}`)));
}

/** Counts the tickets that were acknowledged but are not in the database. */
export async function countLost(
  query: <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>,
  answers: Answer[],
): Promise<number> {
  const ids = answers.filter(isDone).map(({ body }) => body.id);
  const found = await query<{ id: string }>("select id from tickets.ticket where id = any($1)", [ids]);
  return ids.length - found.length;
}
