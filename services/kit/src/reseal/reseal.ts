import type { Client } from "pg";
import type { CredentialBox } from "../tokens/credential-box.ts";
import type { Secrets } from "../tokens/secret.ts";

/** A stored credential: `id` is that of its row, `name` distinguishes those of one row. */
export interface SealedRow {
  organization_id: string;
  id: string;
  name: string;
  sealed: string;
}

/** Credentials of one kind. */
export interface SealedKind {
  what: string;
  /** Selects the rows. */
  read: string;
  /** Writes $1 in place of $5, for the organization $2, the id $3 and the name $4. */
  write: string;
  /** Returns what a credential is sealed for. */
  placeOf(row: SealedRow): string;
}

/** What `sealed-kinds.ts` of a service exports. `readKeys` returns keys other than `CREDENTIALS_KEY`, the present one first. */
export interface SealedKinds {
  sealedKinds: SealedKind[];
  readKeys?: (env: NodeJS.ProcessEnv) => Secrets;
}

/** How many credentials there are: sealed again, sealed with the present key before, and sealed with a key that nobody has. */
export interface ResealCount {
  what: string;
  resealed: number;
  present: number;
  unreadable: number;
}

/**
 * Seals credentials with the present key. One that somebody changes in the meantime is left as it is, since it is sealed with the present
 * key already. The database has to be opened by a role that row-level security does not apply to.
 */
export async function reseal(
  client: Client,
  kinds: readonly SealedKind[],
  keys: { present: CredentialBox; all: CredentialBox },
): Promise<ResealCount[]> {
  const counts: ResealCount[] = [];
  for (const kind of kinds) counts.push(await resealKind(client, kind, keys));
  return counts;
}

async function resealKind(
  client: Client,
  { what, read, write, placeOf }: SealedKind,
  { present, all }: { present: CredentialBox; all: CredentialBox },
): Promise<ResealCount> {
  const count = { what, resealed: 0, present: 0, unreadable: 0 };
  const { rows } = await client.query<SealedRow>(read);
  for (const row of rows) {
    const place = placeOf(row);
    if (openOrNull(present, row.sealed, place) !== null) {
      count.present += 1;
      continue;
    }
    const text = openOrNull(all, row.sealed, place);
    if (text === null) {
      count.unreadable += 1;
      continue;
    }
    const { organization_id, id, name, sealed } = row;
    await client.query(write, [present.seal(text, place), organization_id, id, name, sealed]);
    count.resealed += 1;
  }
  return count;
}

function openOrNull(box: CredentialBox, sealed: string, place: string): string | null {
  try {
    return box.open(sealed, place);
  } catch {
    return null;
  }
}
