import type { Role } from "@tessera/wire/api/permission";

/** The password of every demo account. */
export const demoPassword = "demo-demo-demo";

/** A person of the demo. `timezone` is an IANA name. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  timezone: string;
  /** Available if absent. */
  availability?: "busy" | "away";
}

export interface DemoOrganization {
  id: string;
  name: string;
  slug: string;
  people: DemoPerson[];
}

/** The two organizations of the demo. The first four people of Demo Desk have the roles named in their addresses. */
export const demoOrganizations: DemoOrganization[] = [
  {
    id: "demo-desk",
    name: "Demo Desk",
    slug: "demo-desk",
    people: [
      person("owner@demo.test", "Priya Nair", "owner", "Europe/Berlin"),
      person("admin@demo.test", "Tom Becker", "admin", "Europe/Berlin"),
      person("agent@demo.test", "Mei Tanaka", "user", "Asia/Tokyo"),
      person("viewer@demo.test", "Daniel Reyes", "viewer", "America/New_York"),
      person("nina.berg@demo.test", "Nina Berg", "user", "Europe/Stockholm"),
      { ...person("omar.haddad@demo.test", "Omar Haddad", "user", "Europe/London"), availability: "away" },
      { ...person("julia.novak@demo.test", "Julia Novak", "user", "Europe/Warsaw"), availability: "busy" },
      person("elena.popov@demo.test", "Elena Popov", "user", "Europe/Berlin"),
      person("chris.walker@demo.test", "Chris Walker", "user", "America/Chicago"),
      person("jonas.lind@demo.test", "Jonas Lind", "user", "Europe/Stockholm"),
      person("samuel.okafor@demo.test", "Samuel Okafor", "user", "Europe/London"),
      person("laura.rossi@demo.test", "Laura Rossi", "user", "Europe/Rome"),
    ],
  },
  {
    id: "other-desk",
    name: "Other Desk",
    slug: "other-desk",
    people: [person("owner@other.test", "Hana Weber", "owner", "Europe/Vienna")],
  },
];

function person(email: string, name: string, role: Role, timezone: string): DemoPerson {
  return { id: email.replace(/[^a-z]+/g, "-"), name, email, role, timezone };
}
