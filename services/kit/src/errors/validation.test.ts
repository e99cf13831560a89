import { describe, expect, it } from "@jest/globals";
import { operations } from "@tessera/wire/operations";
import { nameText } from "@tessera/wire/schema/schema";
import { createAjv, getFields } from "./validation.ts";

const validate = createAjv("json").compile(nameText(80));
const messageFor = (text: string) => (validate(text) ? null : getFields(validate.errors ?? [], "body.name"));

interface Field {
  type?: string;
  properties?: Record<string, Field>;
  items?: Field;
  enum?: unknown[];
  not?: unknown;
  pattern?: string;
}

/** An operation that only compares an unfinished title and stores nothing. */
const keepsNothing = "POST /agents/similar-tickets";

/** Lists the fields of a body that are named like names and accept any text. */
function namesIn(field: Field, path: string): { path: string; isGuarded: boolean }[] {
  const own = /(^|[._])(name|title|label|labels\[\])$/.test(path) && field.type === "string" && !field.enum;
  const isGuarded = field.not !== undefined || field.pattern?.startsWith("^") === true;
  return [
    ...(own ? [{ path, isGuarded }] : []),
    ...Object.entries(field.properties ?? {}).flatMap(([key, inner]) => namesIn(inner, `${path}.${key}`)),
    ...(field.items ? namesIn(field.items, `${path}[]`) : []),
  ];
}

describe("a name", () => {
  it.each([
    "Ada\u0000",
    "Ada\nByron",
    "Ada\u0085",
    "\u202eadA",
    "Ada\u2066",
    "A\u200bda",
    "A\u200dda",
    "\ufeffAda",
  ])("is refused with an invisible character: %j", (text) => {
    expect(messageFor(text)).toEqual({
      "body.name": { reason: "input.control_characters", values: {} },
    });
  });

  it.each(["Ada Byron", "Zoë Müller-Lüdenscheidt", "علی‌رضا", "Build 👩‍💻 team", "王小明", "क्‍ष"])(
    "is accepted as people write it: %s",
    (text) => {
      expect(messageFor(text)).toBeNull();
    },
  );

  it("must not be empty", () => {
    expect(messageFor("   ")).toEqual({ "body.name": { reason: "input.empty", values: {} } });
  });

  it("is validated in every operation that accepts one", () => {
    const bodies = Object.entries(operations).flatMap(([operation, route]) =>
      "body" in route && operation !== keepsNothing ? namesIn(route.body as Field, operation) : [],
    );

    expect(bodies.length).toBeGreaterThan(12);
    expect(bodies.filter(({ isGuarded }) => !isGuarded).map(({ path }) => path)).toEqual([]);
  });
});
