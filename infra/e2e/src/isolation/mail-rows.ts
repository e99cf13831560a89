import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Row } from "./row.ts";

let created = 0;

function newInbox({ ours }: IsolationEnvironment) {
  created += 1;
  return { local_part: `${ours.word}-${created}`.slice(0, 20).toLowerCase(), name: "Support" };
}

const ofInbox: Row = async (environment) => {
  const body = newInbox(environment);
  const owner = environment.tokens.owner ?? "";
  return { params: { inboxId: (await obtain<{ id: string }>(owner, "POST /mail/inboxes", { body })).id } };
};

export const mailRows = {
  "GET /mail/inboxes": () => ({}),
  "POST /mail/inboxes": (environment) => ({ body: newInbox(environment) }),
  "PATCH /mail/inboxes/:inboxId": async (environment, caller) => ({
    ...(await ofInbox(environment, caller)),
    body: { name: "Customer service" },
  }),
  "DELETE /mail/inboxes/:inboxId": ofInbox,
} satisfies Partial<Record<keyof Api, Row>>;
