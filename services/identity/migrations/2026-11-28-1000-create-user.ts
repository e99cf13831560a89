import { type Kysely, sql } from "kysely";

// Names and types of columns are those that better-auth asks for; it checks them when it answers its first request.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity."user" (
    id text primary key default (uuidv7()::text),
    name text not null,
    email text not null constraint user_email_key unique constraint user_email_is_lower_case check (email = lower(email)),
    "emailVerified" boolean not null default false,
    image text,
    timezone text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(),
    "twoFactorEnabled" boolean not null default false,
    -- Of the picture in identity.avatar, so that a list of people reads no pictures.
    "avatarDigest" text,
    "avatarChangedAt" timestamptz,
    language text,
    "pageLanguage" text
  )`.execute(db);
  await sql`create table identity.avatar (
    user_id text primary key references identity."user" (id) on delete cascade,
    digest text not null,
    content bytea not null
  )`.execute(db);
  await createAccount(db);
  await sql`create table identity.verification (
    id text primary key default (uuidv7()::text),
    identifier text not null,
    value text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`.execute(db);
  await sql`create index verification_identifier on identity.verification (identifier)`.execute(db);
  await sql`create index verification_value on identity.verification (value)`.execute(db);
  await sql`create table identity.jwks (
    id text primary key default (uuidv7()::text),
    "publicKey" text not null,
    "privateKey" text not null,
    "createdAt" timestamptz not null default now(),
    "expiresAt" timestamptz,
    alg text,
    crv text
  )`.execute(db);
}

async function createAccount(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.account (
    id text primary key default (uuidv7()::text),
    "userId" text not null references identity."user" (id) on delete cascade,
    "providerId" text not null,
    "accountId" text not null,
    password text,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(),
    constraint account_provider_key unique ("providerId", "accountId")
  )`.execute(db);
  await sql`create index account_user on identity.account ("userId")`.execute(db);
  // better-auth encrypts secrets and codes.
  await sql`create table identity."twoFactor" (
    id text primary key default (uuidv7()::text),
    "userId" text not null constraint two_factor_user_key unique references identity."user" (id) on delete cascade,
    secret text not null,
    "backupCodes" text not null,
    verified boolean not null default true,
    "failedVerificationCount" integer not null default 0,
    "lockedUntil" timestamptz
  )`.execute(db);
}
