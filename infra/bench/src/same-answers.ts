import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** What someone answers to a GET. */
export interface Answer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Asks for something as it is, not compressed, and refuses anything but success. */
export async function ask(origin: string, wanted: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(origin + wanted, { headers: { ...headers, "accept-encoding": "identity" } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
  return { path: wanted, headers: Object.fromEntries(response.headers), body };
}

const ofTheConnection = ["connection", "keep-alive", "transfer-encoding", "content-length", "date"];

/** A server, a process of its own, that answers the same without thinking. */
export async function startSameAnswers(answers: Answer[]): Promise<{ origin: string; close(): void }> {
  // A session of its own, as services have: the system shares its time out by sessions first.
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
