import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import { type Answer, isDone, newTicket, send } from "./request.ts";

/** Requests that are sent again and again until they are stopped. */
export interface Repeating {
  answers: Answer[];
  stop(): Promise<Answer[]>;
}

/** Each caller sends one after the other, with a pause between two. */
export function repeat(
  callers: Caller[],
  pauseMs: number,
  act: (caller: Caller, turn: number) => Promise<Answer>,
): Repeating {
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

/** Tickets that people write; a limit of requests is far. */
export function writeTickets(callers: Caller[], title: string): Repeating {
  return repeat(callers, 100, (caller, turn) => send(caller, "/tickets/", newTicket(`${title}, ${turn}`)));
}

/** How many tickets that were acknowledged are not there. */
export async function countLost(
  query: <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>,
  answers: Answer[],
): Promise<number> {
  const ids = answers.filter(isDone).map(({ body }) => body.id);
  const found = await query<{ id: string }>("select id from tickets.ticket where id = any($1)", [ids]);
  return ids.length - found.length;
}
