import { createHash, createHmac } from "node:crypto";
import { isSameSecret } from "@tessera/kit/tokens/secret";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { jwtVerify, SignJWT } from "jose";
import { type Kysely, sql } from "kysely";
import type { IdentityConfig } from "../config.ts";
import type { IdentitySchema } from "../schema.ts";

type Db = Kysely<IdentitySchema>;
type SecretConfig = Pick<IdentityConfig, "AUTH_SECRET" | "AUTH_SECRET_FORMER">;

/** The secrets that better-auth is configured with. */
export interface LibrarySecrets {
  /** Decrypts values that were encrypted without a key id. */
  secret: string;
  /** The first one encrypts, under its key id. If omitted, `secret` encrypts without a key id. */
  secrets?: { version: number; value: string }[];
}

const envelope = "$ba$";

/** The columns that better-auth encrypts; private keys are stored as JSON strings. */
const sealedColumns = [
  { table: "jwks", column: "privateKey", isJson: true },
  { table: "twoFactor", column: "secret", isJson: false },
  { table: "twoFactor", column: "backupCodes", isJson: false },
] as const;
type SealedColumn = (typeof sealedColumns)[number];

/**
 * Finds out which secrets encrypted the stored values. If there are no former secrets and no value names its key,
 * values are encrypted without key ids, so that earlier versions of this service can read them.
 */
export async function readAuthSecrets(db: Db, config: SecretConfig): Promise<LibrarySecrets> {
  const all = [config.AUTH_SECRET, ...config.AUTH_SECRET_FORMER];
  if (all.length === 1 && !(await hasEnvelope(db))) return { secret: config.AUTH_SECRET };
  const bare = await findBare(db);
  const opens = await Promise.all(all.map((key) => bare !== undefined && isOpenedBy(key, bare)));
  return {
    secret: all.find((_, index) => opens[index]) ?? config.AUTH_SECRET,
    secrets: all.map((value) => ({ version: toKeyId(value), value })),
  };
}

/** Returns the key id of a secret. It does not depend on the position in the list, and reveals nothing useful about the secret. */
function toKeyId(secret: string): number {
  return Number.parseInt(createHash("sha256").update(`key id ${secret}`).digest("hex").slice(0, 7), 16);
}

async function hasEnvelope(db: Db): Promise<boolean> {
  const found = await Promise.all(
    sealedColumns.map((sealed) =>
      sql`select from ${getTable(sealed)} where ${sql.ref(sealed.column)} like ${`%${envelope}%`} limit 1`.execute(
        db,
      ),
    ),
  );
  return found.some(({ rows }) => rows.length > 0);
}

async function findBare(db: Db): Promise<string | undefined> {
  for (const sealed of sealedColumns) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(sealed.column)} as value from ${getTable(sealed)}
      where ${sql.ref(sealed.column)} not like ${`%${envelope}%`} order by id desc limit 1`.execute(db);
    const [row] = rows;
    if (row) return sealed.isJson ? JSON.parse(row.value) : row.value;
  }
  return undefined;
}

async function isOpenedBy(key: string, data: string): Promise<boolean> {
  return symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
}

/**
 * Encrypts again, with the present secret, what a former one encrypted, so that the former one can be removed from the
 * list. Values that the present secret can decrypt are left alone, because replicas that know only that one still read
 * them. Returns the number of changed values.
 */
export async function resealWithPresent(
  db: Db,
  config: SecretConfig,
  library: LibrarySecrets,
): Promise<number> {
  if (!library.secrets || config.AUTH_SECRET_FORMER.length === 0) return 0;
  const keys = {
    keys: new Map(library.secrets.map(({ version, value }) => [version, value])),
    currentVersion: toKeyId(config.AUTH_SECRET),
    legacySecret: library.secret,
  };
  let count = 0;
  for (const sealed of sealedColumns) count += await resealColumn(db, sealed, keys);
  return count;
}

interface Keys {
  keys: Map<number, string>;
  currentVersion: number;
  legacySecret: string;
}

async function resealColumn(db: Db, sealed: SealedColumn, keys: Keys): Promise<number> {
  const column = sql.ref(sealed.column);
  const present = `${envelope}${keys.currentVersion}$`;
  const isBareOfPresent = keys.legacySecret === keys.keys.get(keys.currentVersion);
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${column} as value from ${getTable(sealed)} where ${column} not like ${`%${present}%`}`.execute(
    db,
  );
  const former = rows.filter(({ value }) => !isBareOfPresent || value.includes(envelope));
  let count = 0;
  for (const { id, value } of former) {
    const data: string = sealed.isJson ? JSON.parse(value) : value;
    const text = await symmetricDecrypt({ key: keys, data }).catch(() => null);
    if (text === null) continue;
    const renewed = await symmetricEncrypt({ key: keys, data: text });
    await sql`update ${getTable(sealed)} set ${column} = ${sealed.isJson ? JSON.stringify(renewed) : renewed}
      where id = ${id} and ${column} = ${value}`.execute(db);
    count++;
  }
  return count;
}

function getTable({ table }: SealedColumn) {
  return sql.table(`identity.${table}`);
}

/** Signs cookies and links of a former secret again with the present one, before better-auth sees them. */
export interface Renewal {
  cookies(header: string): string;
  /** Renews the token of a link that confirms an address. */
  linkToken(token: string): Promise<string>;
}

export function createRenewal({ AUTH_SECRET: present, AUTH_SECRET_FORMER: former }: SecretConfig): Renewal {
  if (former.length === 0) return { cookies: (header) => header, linkToken: async (token) => token };
  return {
    cookies: (header) =>
      header
        .split(/; */)
        .map((pair) => renewCookie(pair, present, former))
        .join("; "),
    linkToken: (token) => renewLinkToken(token, present, former),
  };
}

function renewCookie(pair: string, present: string, former: readonly string[]): string {
  const [, name, encoded = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
  const value = decode(encoded);
  const dot = value.lastIndexOf(".");
  const [text, signature] = [value.slice(0, dot), value.slice(dot + 1)];
  if (
    name === undefined ||
    dot < 1 ||
    !former.some((key) => isSameSecret(signature, getSignature(text, key)))
  )
    return pair;
  return `${name}=${encodeURIComponent(`${text}.${getSignature(text, present)}`)}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

function getSignature(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("base64");
}

async function renewLinkToken(token: string, present: string, former: readonly string[]): Promise<string> {
  for (const key of former) {
    const verified = await jwtVerify(token, toBytes(key), { algorithms: ["HS256"] }).catch(() => null);
    if (verified)
      return new SignJWT(verified.payload).setProtectedHeader({ alg: "HS256" }).sign(toBytes(present));
  }
  return token;
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
