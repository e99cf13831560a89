import { t } from "@tessera/language/t";
/** As much of someone as it takes to show them; `Person` and `User` of the wire fit. */
export interface ShownPerson {
  id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
}

type Names = Pick<ShownPerson, "display_name" | "full_name" | "email">;

/** What someone is called: the display name, else the full name, else the email address; "Unnamed" where none came. */
export function personName(person: { [Name in keyof Names]?: Names[Name] | null } | null): string {
  return person?.display_name || person?.full_name || person?.email || t("Unnamed");
}
