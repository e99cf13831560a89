import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";
import { callTool } from "../read-by-program.ts";

const secrets = ["4242 4242 4242 4242", "correct-horse-7", "q1w2e3r4t5y6u7i8"];
const description = `Order 8041 failed. Card ${secrets[0]}, password: ${secrets[1]}\nAuthorization: Bearer ${secrets[2]}`;

/** Reads secrets that a customer wrote into a ticket by accident, through a program that is connected over MCP. */
export const attack: Attack = {
  title: "a connected program receives no secret of a ticket",
  isShort: true,
  fault: {
    file: "services/agents/src/tool/quoted-data.ts",
    find: "redactDeep(readable(data), new Map())",
    replace: "readable(data)",
  },
  async run() {
    const token = await readToken((await anOrganization()).user.email);
    const ticket = await obtain<{ id: string }>(token, "POST /tickets/", {
      body: { title: "Refund", description },
    });
    for (const [name, input] of [
      ["read_ticket", { ticket: ticket.id }],
      ["search_tickets", { search: "Refund" }],
    ] as const) {
      const answer = await callTool(token, name, input);
      if (!answer.includes("Order 8041"))
        throw new Error(`${name} did not read the ticket: ${answer.slice(0, 300)}`);
      const found = secrets.filter((secret) => answer.includes(secret));
      expectHeld(found.length === 0, `${name} revealed ${found.join(", ")}`);
    }
  },
};
