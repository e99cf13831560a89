import { toLine } from "@tessera/kit/audit/audit-trail";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type pg from "pg";
import type { Chance } from "./chance.ts";
import { copyRows } from "./copy-rows.ts";
import type { DemoOrganization } from "./demo-accounts.ts";
import { subjects } from "./subject.ts";

const day = 86_400_000;

/** Writes an organization's settings, paid plan, invitations and audit log. */
export async function writeOrganization(
  client: pg.Client,
  { id, people }: DemoOrganization,
  { now, dueHours, chance }: { now: Date; dueHours: readonly number[]; chance: Chance },
): Promise<void> {
  const [owner, admin] = people;
  if (!owner || !admin) return;
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await writeSettings(client, id, dueHours);
  await client.query(
    "insert into organization.subscription (organization_id, plan, anchor_at) values ($1, 'basic', $2)",
    [id, ago(66)],
  );
  await copyRows(
    client,
    "identity.invitation",
    ['"organizationId"', "email", "role", '"expiresAt"', '"createdAt"', '"inviterId"', '"tokenHashes"'],
    [
      [id, "ines.costa@lumen.example", "user", ago(-6), ago(1), admin.id, [computeHash(chance)]],
      [id, "paul.meyer@lumen.example", "viewer", ago(-2), ago(5), owner.id, [computeHash(chance)]],
    ],
  );
  await writeAudit(client, id, [
    [
      ago(88),
      owner,
      "settings.changed",
      null,
      toReason("setting.time_zone", { before: "UTC", after: "Europe/Berlin" }),
    ],
    [ago(66), owner, "plan.changed", "Basic", toReason("common.change", { before: "Free", after: "Basic" })],
    [ago(41), admin, "settings.changed", null, dueTimeChanged],
  ]);
}

/** Gives an organization Premium until a day two months ahead, as an operator does in the console. */
export async function writeGrant(
  client: pg.Client,
  organizationId: string,
  { now, operator }: { now: Date; operator: string },
): Promise<void> {
  const givenAt = new Date(now.getTime() - 12 * day);
  const lastDay = new Date(now.getTime() + 60 * day).toISOString().slice(0, 10);
  await client.query(
    `insert into organization.plan_grant (organization_id, plan, ends_at, note, given_by, given_at)
     values ($1, 'premium', $2, 'Tries Premium before it decides', $3, $4)`,
    [organizationId, `${lastDay}T23:59:59.000Z`, operator, givenAt],
  );
  const detail = toReason("plan.given", {
    parts: ["Premium", toReason("plan.given_until", { day: lastDay })],
  });
  await writeAudit(client, organizationId, [[givenAt, null, "plan.granted", null, detail]]);
}

const dueTimeChanged = toReason("setting.due_time", {
  priority: toReason("priority.medium"),
  before: 48,
  after: 24,
});

/** Returns a random token digest. No token matches it: these invitations were never mailed. */
function computeHash(chance: Chance): string {
  return `${chance.uuid()}${chance.uuid()}`.replaceAll("-", "");
}

async function writeSettings(
  client: pg.Client,
  organizationId: string,
  dueHours: readonly number[],
): Promise<void> {
  const categories = Map.groupBy(subjects, ({ category }) => category);
  const words = [...categories].map(([name, own]) => ({
    name,
    subcategories: [...new Set(own.map(({ subcategory }) => subcategory))],
  }));
  const departments = [...new Set(subjects.map(({ department }) => department))];
  await client.query(
    `insert into organization.setting (organization_id, timezone, departments, categories, due_minutes_low,
       due_minutes_medium, due_minutes_high, due_minutes_critical, due_minutes_urgent)
     values ($1, 'Europe/Berlin', $2, $3, $4, $5, $6, $7, $8)`,
    [
      organizationId,
      JSON.stringify(departments),
      JSON.stringify(words),
      ...dueHours.map((hours) => hours * 60),
    ],
  );
}

type Act = [
  at: Date,
  actor: { id: string; name: string } | null,
  action: string,
  target: string | null,
  detail: Reason,
];

async function writeAudit(client: pg.Client, organizationId: string, acts: Act[]): Promise<void> {
  await copyRows(
    client,
    "organization.audit_entry",
    [
      "organization_id",
      "actor_id",
      "actor_name",
      "action",
      "target_name",
      "detail",
      "detail_reason",
      "created_at",
    ],
    acts.map(([at, actor, action, target, detail]) => [
      ...[organizationId, actor?.id ?? null, actor?.name ?? null, action, target],
      ...[toLine(detail), JSON.stringify(detail), at],
    ]),
  );
}
