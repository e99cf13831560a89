import { readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const url = `${(process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1")}/api/v1/events/stream`;
const maxPerPerson = 20;

/** Opens many live streams as one member and keeps them open while a colleague opens a single one. */
export const attack: Attack = {
  title: "one member holds a few live streams, and no more",
  isShort: true,
  fault: {
    file: "services/gateway/src/live-stream/stream-limits.ts",
    find: "this.#users.enter(userId, response);",
    replace: "",
  },
  async run() {
    const { owner, user } = await anOrganization();
    const [token, colleague] = [await readToken(owner.email), await readToken(user.email)];
    const leaving = new AbortController();
    try {
      const statuses = await Promise.all(
        Array.from({ length: maxPerPerson + 10 }, () => open(token, leaving.signal)),
      );
      const opened = statuses.filter((status) => status === 200).length;
      expectHeld(opened <= maxPerPerson, `one member held ${opened} live streams`);
      const status = await open(colleague, leaving.signal);
      expectHeld(status === 200, `a colleague's only live stream was answered ${status}`);
    } finally {
      leaving.abort();
    }
  },
};

/** Opens a live stream and returns the response status. The stream stays open until `signal` aborts it. */
async function open(token: string, signal: AbortSignal): Promise<number> {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })).status;
}
