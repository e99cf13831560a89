import type { SealedKind, SealedRow } from "@tessera/kit/reseal/reseal";

const toPasswordKind = (what: string, table: string, use: string): SealedKind => ({
  what,
  read: `select organization_id, inbox_id as id, '' as name, password as sealed from ${table} where password is not null`,
  write: `update ${table} set password = $1 where organization_id = $2 and inbox_id = $3 and $4 = '' and password = $5`,
  placeOf: ({ organization_id, id }: SealedRow) => `${organization_id}:inbox:${id}:${use}`,
});

const toTokenKind = (column: string): SealedKind => ({
  what: `${column.replace("_", " ")}s of providers`,
  read: `select organization_id, inbox_id as id, '' as name, ${column} as sealed from mail.provider_grant where ${column} is not null`,
  write: `update mail.provider_grant set ${column} = $1 where organization_id = $2 and inbox_id = $3 and $4 = '' and ${column} = $5`,
  placeOf: ({ organization_id, id }: SealedRow) => `${organization_id}:inbox:${id}:${column}`,
});

/** The credentials that this service stores, for `reseal-command`. */
export const sealedKinds: SealedKind[] = [
  toPasswordKind("passwords of mailboxes", "mail.mailbox", "imap"),
  toPasswordKind("passwords of mail servers", "mail.smtp_server", "smtp"),
  toTokenKind("access_token"),
  toTokenKind("refresh_token"),
];
