import type { ContractProblem, ReleaseManifest, UsedOperation } from "@tessera/wire/release/release";
import type { SchemaField } from "@tessera/wire/schema/schema-fields";
import type { AnsweredOperation } from "./answered-operations.ts";

type UsedField = UsedOperation["reads"][number];
type Finding = Pick<ContractProblem, "code" | "message">;

/** Returns the operations that a release needs: those that its code calls, and those it declares for its team's own service. */
export function getCalls({
  uses = [],
  operations = [],
}: Pick<ReleaseManifest, "uses" | "operations">): UsedOperation[] {
  return [...uses, ...operations];
}

/** Returns the reasons why code that uses these operations is incompatible with the ones that services have; empty if it is compatible. */
export function problemsBetween(
  consumer: string,
  uses: UsedOperation[],
  answered: Map<string, AnsweredOperation>,
): ContractProblem[] {
  return uses.flatMap((use) => {
    const { operation } = use;
    return getFindings(use, answered.get(operation)).map((finding) => ({ ...finding, consumer, operation }));
  });
}

function getFindings(use: UsedOperation, answered: AnsweredOperation | undefined): Finding[] {
  if (!answered)
    return [{ code: "operation_removed", message: `${use.operation} isn't provided by any service.` }];
  return [
    ...use.reads.flatMap((field) => readable(field, byPath(answered.answers))),
    ...use.sends.flatMap((field) => sendable(field, byPath(answered.takes))),
    ...demanded(use, answered.takes),
  ];
}

/** A field that is read must still exist with the same type. Additional fields are harmless. */
function readable({ path, type }: UsedField, answers: Map<string, SchemaField>): Finding[] {
  const field = answers.get(path);
  if (!field)
    return [
      { code: "field_removed", message: `The response no longer has ${path}, which the module reads.` },
    ];
  if (isSameType(type, field.type)) return [];
  return [{ code: "type_changed", message: `${path} in the response is now ${field.type}; it was ${type}.` }];
}

/** A field that is sent must still be accepted, with all of its possible values. */
function sendable({ path, type, values = [] }: UsedField, takes: Map<string, SchemaField>): Finding[] {
  const field = takes.get(path);
  if (!field)
    return [{ code: "field_refused", message: `${path} is no longer accepted, but the module sends it.` }];
  if (!isSameType(type, field.type))
    return [{ code: "type_changed", message: `${path} must now be ${field.type}; it was ${type}.` }];
  const refused = field.values ? values.filter((value) => !field.values?.includes(value)) : [];
  if (refused.length === 0) return [];
  return [{ code: "value_refused", message: `${path} no longer accepts ${refused.join(", ")}.` }];
}

/** Fields that have become required: code built before they existed cannot send them. */
function demanded({ known }: UsedOperation, takes: SchemaField[]): Finding[] {
  return takes
    .filter(({ path, isRequired }) => isRequired && !known.includes(path))
    .map(({ path }) => ({
      code: "field_demanded" as const,
      message: `${path} is now required, but the module doesn't know it.`,
    }));
}

function byPath(fields: SchemaField[]): Map<string, SchemaField> {
  return new Map(fields.map((field) => [field.path, field]));
}

/** An integer counts as a number, and an unspecified type matches any. */
function isSameType(one: string, other: string): boolean {
  const wide = (type: string) => (type === "integer" ? "number" : type);
  return one === "any" || other === "any" || wide(one) === wide(other);
}
