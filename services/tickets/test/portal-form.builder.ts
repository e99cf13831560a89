import type { Actor } from "@tessera/kit/tokens/actor";
import type { PortalPass, ProofChallenge } from "@tessera/wire/portal/portal-form";
import type { PortalSettingsChange } from "@tessera/wire/portal/portal-setting";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TicketsFixture } from "./tickets-fixture.ts";

let networks = 0;

/** Returns the address of a network that has not been used before. */
export function aNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** Enables the form. */
export async function takeRequests(
  fixture: TicketsFixture,
  owner: Actor,
  settings: PortalSettingsChange = {},
): Promise<void> {
  await fixture.call(owner, "PUT /portal/settings", { body: { has_form: true, ...settings } });
}

/** Solves a challenge, and returns the proof as it is sent. */
export async function aProof(fixture: TicketsFixture, { organizationId: organization }: Actor) {
  const { body: challenge } = await fixture.call<ProofChallenge>(
    null,
    `GET /portal/form/challenge?organization=${organization}`,
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  return {
    organization,
    challenge,
    solution: { counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? "" },
  };
}

export async function aPass(fixture: TicketsFixture, owner: Actor): Promise<string> {
  const { body } = await fixture.call<PortalPass>(null, "POST /portal/form/pass", {
    body: await aProof(fixture, owner),
    address: aNetwork(),
  });
  return body.pass;
}

let senders = 0;

/** Returns a request by an unknown person; values that are not given are valid defaults. */
export async function aRequest(fixture: TicketsFixture, owner: Actor, values: object = {}) {
  senders += 1;
  return {
    organization: owner.organizationId,
    pass: await aPass(fixture, owner),
    name: "Greta Lindemann",
    email: `stranger-${senders}@elsewhere.example`,
    title: "Where is my table?",
    body: "It was to come on Monday.",
    ...values,
  };
}
