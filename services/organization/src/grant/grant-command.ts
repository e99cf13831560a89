// `node src/grant/grant-command.ts give acme --plan premium`, with the variables of the organization service: gives plans without payment.

import { readConfig } from "@tessera/kit/config/config";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { Type } from "typebox";
import { configSchema } from "../config.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import { endGrant, type GrantContext, givePlan, listPlans } from "./grant.service.ts";
import { type GrantCommand, parseGrantCommand } from "./grant-arguments.ts";

const schema = Type.Pick(configSchema, ["DATABASE_URL", "PAYMENT_PROVIDER"]);
const pageSize = 50;

try {
  const command = parseGrantCommand(process.argv.slice(2));
  const config = readConfig(schema, process.env);
  const tenantDb = createTenantDb<OrganizationDatabase>({ connectionString: config.DATABASE_URL });
  const sellsPlans = config.PAYMENT_PROVIDER !== "none";
  await perform({ tenantDb, sellsPlans, now: () => new Date() }, command);
  await tenantDb.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function perform(context: GrantContext, command: GrantCommand): Promise<void> {
  if (command.kind === "give")
    return print(await givePlan(context, command.organization, command.grant, "command"));
  if (command.kind === "end") return endGrant(context, command.organization);
  let after: string | null = "";
  while (after !== null) {
    const { items, nextCursor } = await listPlans(context, {
      search: command.search,
      after,
      size: pageSize,
    });
    for (const item of items) print(item);
    after = nextCursor;
  }
}

function print({ slug, plan, ai_tickets_used: used, ai_ticket_limit: limit, grant }: OrganizationPlan): void {
  const given = grant ? `given by ${grant.given_by}${grant.ends_at ? ` until ${grant.ends_at}` : ""}` : "";
  const parts = [slug.padEnd(24), plan.padEnd(8), `${used} of ${limit ?? "unlimited"} AI tickets`, given];
  process.stdout.write(`${parts.join("  ").trimEnd()}\n`);
}
