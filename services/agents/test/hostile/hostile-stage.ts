import { aMember as aMemberOf, anOrganization } from "@tessera/kit/testing/admin-db";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { AgentsFixture } from "../agents-fixture.ts";
import type { FakeInstallation, OrganizationThings } from "../fake-installation.ts";
import { aMember, aWireFile, aWireTicket } from "../wire.builder.ts";
import type { Targets } from "./hostile-action.ts";

/** The people, and the data that could be reached. */
export interface HostileStage {
  owner: Actor;
  /** The person who talks to the agent. */
  member: Actor;
  /** A member of another organization, which has a secret. */
  foreigner: Actor;
  things: OrganizationThings;
  targets: Omit<Targets, "collectorUrl">;
}

/** Creates an organization with a member, and another organization with a secret. */
export async function aHostileStage(
  { admin }: AgentsFixture,
  others: FakeInstallation,
  member: Partial<Actor>,
): Promise<HostileStage> {
  const owner = await anOrganization(admin);
  const foreigner = anActor({ role: "owner" });
  const things = others.of(owner.organizationId);
  const theirs = others.of(foreigner.organizationId);
  const ticket = aWireTicket({ number: 1, description: "our-secret" });
  const theirTicket = aWireTicket({ number: 1, title: "their-secret", description: "their-secret" });
  const theirFile = aWireFile({ text: "their-secret" });
  const attacker = aMember("Mallory");
  things.tickets.push(ticket);
  things.members.push(attacker);
  theirs.tickets.push(theirTicket);
  theirs.files.push(theirFile);
  const targets = {
    ticketId: ticket.id,
    foreignTicketId: theirTicket.id,
    foreignFileId: theirFile.analysis.id,
    attackerId: attacker.id,
  };
  return { owner, member: await aMemberOf(admin, owner.organizationId, member), foreigner, things, targets };
}
