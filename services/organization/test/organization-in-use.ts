import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Delivery, ExternalTicket, Integration } from "@tessera/wire/mail/integration";
import type { WebhookEvent } from "@tessera/wire/mail/integration.constants";
import { aFakeJira, type FakeJira } from "./fakes/fake-jira.ts";
import { eventually, type IntegrationsFixture } from "./integrations-fixture.ts";
import { aTicketElsewhere, changeTitleElsewhere, type TicketElsewhere } from "./ticket-elsewhere.builder.ts";

/** An organization with integrations, and functions to change and observe its tickets. */
export interface OrganizationInUse {
  owner: Actor;
  /** Creates a ticket and waits until its creation was read from the feed. */
  aTicket(status?: string): Promise<TicketElsewhere>;
  changeTitle(ticket: TicketElsewhere, title: string): Promise<void>;
  aWebhook(url: string): Promise<{ id: string; secret: string }>;
  integration(id?: string): Promise<Integration>;
  externalTicket(ticket: TicketElsewhere): Promise<ExternalTicket | undefined>;
  log(query?: string): Promise<Delivery[]>;
  /** Waits for a delivery in a state, with at least this number of attempts if given, and returns the newest one. */
  delivery(state: Delivery["state"], attempts?: number): Promise<Delivery>;
  /** Resolves after this number of deliveries has arrived. */
  arrived(count: number): Promise<void>;
}

export async function anOrganizationInUse(fixture: IntegrationsFixture): Promise<OrganizationInUse> {
  const owner = await anOrganization(fixture.admin);
  const read = async <Body>(operation: string) => (await fixture.call<Body>(owner, operation)).body;
  const log = async (query = "") =>
    (await read<{ items: Delivery[] }>(`GET /integrations/deliveries${query}`)).items;
  return {
    owner,
    log,
    async aTicket(status) {
      const ticket = await aTicketElsewhere(fixture.admin, owner, status);
      await fixture.wake();
      return ticket;
    },
    async changeTitle(ticket, title) {
      await changeTitleElsewhere(fixture.admin, owner, ticket, title);
      await fixture.wake();
    },
    async aWebhook(url) {
      const events: WebhookEvent[] = ["ticket.created", "ticket.changed"];
      const { body } = await fixture.call<{ integration: Integration; signing_secret: string }>(
        owner,
        "POST /integrations/webhooks",
        { name: "Warehouse", url, events },
      );
      return { id: body.integration.id, secret: body.signing_secret };
    },
    integration: (id = "jira") => read<Integration>(`GET /integrations/${id}/`),
    externalTicket: async ({ id }) =>
      (await read<{ items: ExternalTicket[] }>(`GET /integrations/tickets/${id}`)).items[0],
    delivery: (state, attempts = 1) =>
      eventually(async () =>
        (await log(`?state=${state}`)).find((one) => one.attempts >= attempts && !isDue(one, fixture.now())),
      ),
    async arrived(count) {
      await eventually(async () => ((await log("?state=delivered")).length >= count ? true : undefined));
    },
  };
}

/** Returns true if it is being sent, or about to be. One that waits for another attempt has its time in the future. */
function isDue({ next_attempt_at }: Delivery, now: Date): boolean {
  return next_attempt_at !== null && Date.parse(next_attempt_at) <= now.getTime();
}

/** Creates an organization with its own Jira, so that its faults do not affect deliveries of others. */
export async function anOrganizationWithJira(
  fixture: IntegrationsFixture,
): Promise<OrganizationInUse & { jira: FakeJira }> {
  const [organization, jira] = await Promise.all([anOrganizationInUse(fixture), aFakeJira()]);
  await fixture.call(organization.owner, "PUT /integrations/jira/", { settings: jira.settings });
  return { ...organization, jira };
}
