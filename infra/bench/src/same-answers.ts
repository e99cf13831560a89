import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** A response to a GET request. */
export interface Answer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Requests a path without compression. Throws on anything but success. */
export async function ask(origin: string, wanted: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(origin + wanted, { headers: { ...headers, "accept-encoding": "identity" } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
  return { path: wanted, headers: Object.fromEntries(response.headers), body };
}

const ofTheConnection = ["connection", "keep-alive", "transfer-encoding", "content-length", "date"];

/** Starts a server, in a process of its own, that returns the same responses without computing them. */
export async function startSameAnswers(answers: Answer[]): Promise<{ origin: string; close(): void }> {
  // In a session of its own, as services are: the system distributes CPU time by session first.
  const child = fork(path.resolve(import.meta.dirname, "bare-answers.ts"), { detached: true });
  child.send(
    answers.map(({ headers, ...answer }) => ({
      ...answer,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)),
      ),
    })),
  );
  const [origin] = (await once(child, "message")) as [string];
  return { origin, close: () => child.disconnect() };
}
