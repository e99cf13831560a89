import { Failure } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { withAccountFailures } from "../credential/auth-failure.ts";
import type { IdentitySchema } from "../schema.ts";
import type { Subject } from "./id-token.ts";
import {
  claimUser,
  findUserByEmail,
  findUserBySubject,
  hasSubject,
  insertAccount,
  insertUser,
  type KnownUser,
  lockAddress,
  lockSubject,
  mirrorSubject,
} from "./subject.repository.ts";

/**
 * Returns the user for a provider's subject. At first, this is the user with the same confirmed address to whom no other
 * subject of the provider belongs, or a new one. From then on, the subject alone identifies the user, and the name and
 * address follow the provider.
 */
export async function enterAsSubject(
  db: Kysely<IdentitySchema>,
  provider: string,
  subject: Subject,
): Promise<KnownUser> {
  return withAccountFailures(() =>
    db.transaction().execute(async (trx) => {
      await lockSubject(trx, provider, subject.id);
      const known = await findUserBySubject(trx, provider, subject.id);
      if (!known) return joinAsSubject(trx, provider, subject);
      if (known.name !== subject.name || known.email !== subject.email)
        await mirrorSubject(trx, known.id, subject);
      return known;
    }),
  );
}

async function joinAsSubject(
  trx: Kysely<IdentitySchema>,
  provider: string,
  { id, name, email }: Subject,
): Promise<KnownUser> {
  if (email === null) throw unconfirmed();
  await lockAddress(trx, email);
  const existing = await findUserByEmail(trx, email);
  // Providers give the address of someone who left to someone else: it does not prove that this is the same person.
  if (existing && (await hasSubject(trx, provider, existing.id))) throw belongsToAnother();
  // A person who signed up with the address without confirming it must not get access to its owner's account.
  if (existing && !existing.emailVerified) await claimUser(trx, existing.id);
  const user = existing ?? (await insertUser(trx, { name, email }));
  await insertAccount(trx, { userId: user.id, providerId: provider, accountId: id });
  return user;
}

function belongsToAnother(): Failure {
  return new Failure("not_allowed", toReason("account.linked_to_another"), {
    fields: { "body.id_token": toReason("account.id_token_of_another") },
  });
}

function unconfirmed(): Failure {
  return new Failure("not_allowed", toReason("account.provider_address_unconfirmed"), {
    fields: { "body.id_token": toReason("account.id_token_without_address") },
  });
}
