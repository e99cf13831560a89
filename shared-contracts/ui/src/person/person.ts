import { t } from "@tessera/language/t";
/** The details that are needed to show a person. `Person` and `User` of the wire are compatible. */
export interface ShownPerson {
  id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
}

type Names = Pick<ShownPerson, "display_name" | "full_name" | "email">;

/** Returns the name to show for a person: the display name, else the full name, else the email address; "Unnamed" if all are missing. */
export function personName(person: { [Name in keyof Names]?: Names[Name] | null } | null): string {
  return person?.display_name || person?.full_name || person?.email || t("Unnamed");
}
