import { invalidInput } from "@tessera/kit/errors/failure";
import type { PortalOrganization } from "@tessera/wire/portal/portal";
import type { PortalFormField } from "@tessera/wire/portal/portal.constants";
import type { PortalRequest } from "@tessera/wire/portal/portal-form";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

type AskedField = NonNullable<PortalOrganization["form"]>["fields"][number];

/** Returns the fields that the form of an organization asks for now. A field without choices in the settings is left out. */
export async function findAskedFields(
  db: Kysely<TicketsDatabase>,
  { form_fields }: Pick<PortalSettings, "form_fields">,
): Promise<AskedField[]> {
  if (form_fields.length === 0) return [];
  const words = await db
    .selectFrom("organization.setting_directory")
    .select(["categories", "departments"])
    .executeTakeFirst();
  const choices: Record<Exclude<PortalFormField, "urgency">, string[]> = {
    category: words?.categories.map(({ name }) => name) ?? [],
    department: words?.departments ?? [],
  };
  return form_fields.flatMap((name): AskedField[] => {
    if (name === "urgency") return [{ name, choices: [] }];
    return choices[name].length > 0 ? [{ name, choices: choices[name] }] : [];
  });
}

/** Throws `invalid_input` for values of fields that the form does not ask for, or that are not among the choices. */
export function requireAsked(
  asked: AskedField[],
  request: Pick<PortalRequest, "category" | "department" | "urgency">,
): void {
  for (const name of ["category", "department", "urgency"] as const) {
    const said = request[name];
    if (said === undefined) continue;
    const field = asked.find((one) => one.name === name);
    if (!field)
      throw invalidInput(toReason("portal.form_changed"), {
        [`body.${name}`]: toReason("portal.no_field_of_form"),
      });
    if (name !== "urgency" && !field.choices.includes(said)) {
      throw invalidInput(toReason("portal.form_changed"), {
        [`body.${name}`]: toReason("portal.no_choice"),
      });
    }
  }
}
