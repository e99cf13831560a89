import { toEnglish } from "@tessera/language/to-english";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ContractProblem, ReleaseManifest, UsedOperation } from "@tessera/wire/release/release";
import type { SchemaField } from "@tessera/wire/schema/schema-fields";
import type { AnsweredOperation } from "./answered-operations.ts";

type UsedField = UsedOperation["reads"][number];

interface Finding {
  code: ContractProblem["code"];
  reason: Reason;
}

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
): (ContractProblem & { message_reason: Reason })[] {
  return uses.flatMap((use) => {
    const { operation } = use;
    return getFindings(use, answered.get(operation)).map(({ code, reason }) => ({
      ...{ code, consumer, operation },
      message: toEnglish(reason),
      message_reason: reason,
    }));
  });
}

function getFindings(use: UsedOperation, answered: AnsweredOperation | undefined): Finding[] {
  if (!answered)
    return [
      {
        code: "operation_removed",
        reason: toReason("release.operation_not_provided", { operation: use.operation }),
      },
    ];
  return [
    ...use.reads.flatMap((field) => readable(field, byPath(answered.answers))),
    ...use.sends.flatMap((field) => sendable(field, byPath(answered.takes))),
    ...demanded(use, answered.takes),
  ];
}

/** A field that is read must still exist with the same type. Additional fields are harmless. */
function readable({ path, type }: UsedField, answers: Map<string, SchemaField>): Finding[] {
  const field = answers.get(path);
  if (!field) return [{ code: "field_removed", reason: toReason("release.field_removed", { path }) }];
  if (isSameType(type, field.type)) return [];
  return [
    {
      code: "type_changed",
      reason: toReason("release.answer_type_changed", { path, type: field.type, former: type }),
    },
  ];
}

/** A field that is sent must still be accepted, with all of its possible values. */
function sendable({ path, type, values = [] }: UsedField, takes: Map<string, SchemaField>): Finding[] {
  const field = takes.get(path);
  if (!field) return [{ code: "field_refused", reason: toReason("release.field_refused", { path }) }];
  if (!isSameType(type, field.type))
    return [
      {
        code: "type_changed",
        reason: toReason("release.input_type_changed", { path, type: field.type, former: type }),
      },
    ];
  const refused = field.values ? values.filter((value) => !field.values?.includes(value)) : [];
  if (refused.length === 0) return [];
  return [{ code: "value_refused", reason: toReason("release.value_refused", { path, values: refused }) }];
}

/** Fields that have become required: code built before they existed cannot send them. */
function demanded({ known }: UsedOperation, takes: SchemaField[]): Finding[] {
  return takes
    .filter(({ path, isRequired }) => isRequired && !known.includes(path))
    .map(({ path }) => ({
      code: "field_demanded" as const,
      reason: toReason("release.field_demanded", { path }),
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
