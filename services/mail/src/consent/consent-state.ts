import { conflict } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import { mailProviders } from "@tessera/wire/mail/mail.constants";
import { toReason } from "@tessera/wire/reason/reason";
import { oneOf } from "@tessera/wire/schema/schema";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";

/** The state of a consent in progress. It is sent to the provider and back sealed, so that nothing has to be stored. */
const ConsentState = Type.Object({
  inboxId: Type.String(),
  provider: oneOf(mailProviders),
  /** The PKCE verifier, which proves that the code is redeemed by the client that requested it. */
  verifier: Type.String(),
  until: Type.Number(),
});
type ConsentState = Static<typeof ConsentState>;

const consentMs = 15 * 60_000;

type Person = Pick<Actor, "organizationId" | "userId">;

/**
 * Returns the context for sealing, so that a state opens only for the same person in the same organization. Nobody can connect their
 * mailbox to someone else's inbox.
 */
function toSealContext({ organizationId, userId }: Person): string {
  return `${organizationId}:consent:${userId}`;
}

export function sealState(
  credentials: CredentialBox,
  person: Person,
  state: Omit<ConsentState, "until">,
  now = Date.now(),
): string {
  return credentials.seal(JSON.stringify({ ...state, until: now + consentMs }), toSealContext(person));
}

/** Throws a conflict if the state belongs to someone else, has expired or is invalid. */
export function openState(
  credentials: CredentialBox,
  person: Person,
  sealed: string,
  now = Date.now(),
): ConsentState {
  const state = readState(credentials, person, sealed);
  if (!Check(ConsentState, state) || state.until < now) throw consentExpired();
  return state;
}

function readState(credentials: CredentialBox, person: Person, sealed: string): unknown {
  try {
    return JSON.parse(credentials.open(sealed, toSealContext(person)));
  } catch {
    return undefined;
  }
}

export function consentExpired(): Error {
  return conflict(toReason("mail.consent_expired"));
}
