import { setTimeout as pause } from "node:timers/promises";
import type { SplitInstallation } from "./split-installation.ts";

/** People who write and read continuously, and retry if a response says so. */
export interface Load {
  /** Titles of tickets and bodies of notes whose creation was answered with 201. */
  acknowledged: { tickets: string[]; notes: string[] };
  /** Responses that should not occur. */
  unexpected: string[];
  reads: number;
  /** The number of reads that got 503 because the organization was briefly in neither database. */
  readsPutOff: number;
  /** The number of writes that were postponed. */
  putOff: number;
  /** Stops the load and resolves when all requests have been answered. */
  stop(): Promise<void>;
}

const tokenMs = 120_000;

/** Starts the load: all people write except the last one, who reads. */
export function startLoad(installation: SplitInstallation, emails: readonly string[]): Load {
  const load: Load = {
    acknowledged: { tickets: [], notes: [] },
    unexpected: [],
    reads: 0,
    readsPutOff: 0,
    putOff: 0,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
  let isOver = false;
  const tokenOf = openSessions(installation, emails);

  async function insist<Answer>(writer: number, path: string, body: unknown): Promise<Answer> {
    const key = crypto.randomUUID();
    for (;;) {
      const response = await installation.call(await tokenOf(writer), "POST", path, body, key);
      const text = await response.text();
      if (response.status === 201) return JSON.parse(text) as Answer;
      if (response.status !== 503 || !response.headers.get("retry-after")) {
        load.unexpected.push(`${path} ${response.status} ${text}`);
        throw new Error(text);
      }
      load.putOff += 1;
      await pause(200);
    }
  }

  async function write(writer: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const title = `load ${writer} ${count}`;
      const { id } = await insist<{ id: string }>(writer, "/api/v1/tickets/", { title });
      load.acknowledged.tickets.push(title);
      const note = { body: `note ${writer} ${count}`, visibility: "internal" };
      await insist(writer, `/api/v1/tickets/${id}/communications`, note);
      load.acknowledged.notes.push(note.body);
      await pause(150);
    }
  }

  async function read(reader: number): Promise<void> {
    while (!isOver) {
      const response = await installation.call(
        await tokenOf(reader),
        "GET",
        "/api/v1/tickets/?page=1&size=5",
      );
      const text = await response.text();
      load.reads += 1;
      if (response.status === 503) load.readsPutOff += 1;
      else if (response.status !== 200) load.unexpected.push(`GET ${response.status} ${text}`);
      else if (JSON.parse(text).total < 400) load.unexpected.push(`GET ${text.slice(-200)}`);
      await pause(120);
    }
  }

  const people = emails.map((_, person) =>
    (person < emails.length - 1 ? write(person) : read(person)).catch(
      (error) => void load.unexpected.push(String(error)),
    ),
  );
  return load;
}

function openSessions(installation: SplitInstallation, emails: readonly string[]) {
  const sessions = new Map<number, { token: Promise<string>; until: number }>();
  return (person: number): Promise<string> => {
    const known = sessions.get(person);
    if (known && known.until > Date.now()) return known.token;
    const token = installation.tokenOf(emails[person] ?? "");
    sessions.set(person, { token, until: Date.now() + tokenMs });
    return token;
  };
}
