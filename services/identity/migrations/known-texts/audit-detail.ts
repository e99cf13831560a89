import {
  type KnownText,
  readReason,
  readReasons,
  type StoredReason,
  type StoredValue,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the detail of an entry says, as it was written until reasons were stored. */
export function readDetail(detail: string, action: string): StoredReason | null {
  if (action.startsWith("member.")) return readReasons(member, detail);
  if (action.startsWith("api_key.")) return readReason(key, detail);
  if (action.startsWith("sign_in.")) return readReason(signIn, detail);
  return null;
}

const toRole = (text: string): StoredValue => ({ reason: `role.${text}`, values: {} });

const member: KnownText[] = [
  ["role.viewer", "viewer"],
  ["role.user", "user"],
  ["role.admin", "admin"],
  ["role.owner", "owner"],
  ["invitation.renewed", "renewed"],
  [
    "common.change",
    /^(?<before>viewer|user|admin|owner) → (?<after>viewer|user|admin|owner)$/,
    { before: toRole, after: toRole },
  ],
];

const key: KnownText[] = [
  ["api_key.revoked_by_program", "by the program that used it"],
  ["api_key.creator_inactive", /^created by (?<creator>.+), who is no longer an active member$/s],
  ["api_key.creator_allowed_less", /^created by (?<creator>.+), whose role allows less now$/s],
  [
    "api_key.allowed",
    /^(?<kind>personal|organization): (?<scopes>.+)$/,
    { kind: (kind) => ({ reason: `api_key.${kind}`, values: {} }), scopes: (scopes) => scopes.split(", ") },
  ],
];

const signIn: KnownText[] = [
  ["sign_in.password", "Password"],
  ["sign_in.code", "Password and code"],
  ["sign_in.backup_code", "Password and backup code"],
  ["sign_in.email_link", "Link in an email"],
  ["sign_in.identity_provider", "Identity provider"],
  ["sign_in.wrong_password", "Wrong password"],
  ["sign_in.wrong_code", "Wrong code"],
];
