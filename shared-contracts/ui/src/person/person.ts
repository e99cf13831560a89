/** As much of somebody as it takes to show them; `Person` and `User` of the wire fit. */
export interface ShownPerson {
  id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
}

/** What somebody is called: the display name, else the full name, else the e-mail address. */
export function personName(person: Pick<ShownPerson, "display_name" | "full_name" | "email">): string {
  return person.display_name || person.full_name || person.email;
}
