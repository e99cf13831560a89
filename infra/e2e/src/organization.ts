import { expect } from "@playwright/test";
import type { Role } from "@tessera/wire/api/permission";
import { roles } from "@tessera/wire/api/permission";
import { uniqueWord } from "./installation.ts";

const control = process.env.TEST_CONTROL ?? "";

export interface TestPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  timezone: string;
}

/** An organization of a single test, with one person of each role and the requested others. */
export interface TestOrganization {
  /** A unique word that is in all its names and addresses. */
  word: string;
  id: string;
  name: string;
  slug: string;
  people: TestPerson[];
  viewer: TestPerson;
  user: TestPerson;
  admin: TestPerson;
  owner: TestPerson;
}

/** Creates an organization whose people can sign in at once, with the demo's password. */
export async function anOrganization(others: readonly Role[] = []): Promise<TestOrganization> {
  const word = uniqueWord();
  const people = [...roles, ...others].map((role, index) => aPerson(word, role, index));
  const [viewer, user, admin, owner] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    ...TestPerson[],
  ];
  const organization = { id: `desk-${word}`, name: `Desk ${word}`, slug: `desk-${word}`, people };
  const response = await fetch(`${control}/organizations`, {
    method: "POST",
    body: JSON.stringify([organization]),
  });
  expect(response.status, await response.text()).toBe(201);
  return { ...organization, word, viewer, user, admin, owner };
}

function aPerson(word: string, role: Role, index: number): TestPerson {
  return {
    id: `${role}-${index}-${word}`,
    name: `${givenNames[index % givenNames.length]} ${word}`,
    email: `${role}.${index}@${word}.test`,
    role,
    timezone: "Europe/Berlin",
  };
}

const givenNames = ["Vera", "Ulrich", "Alma", "Oskar", "Ines", "Paul", "Rosa", "Hugo"];
