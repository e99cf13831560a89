import type { ContractProblem, ReleaseManifest, UsedOperation } from "@tessera/wire/release";
import type { SchemaField } from "@tessera/wire/schema-fields";
import type { AnsweredOperation } from "./answered-operations.ts";

type UsedField = UsedOperation["reads"][number];
type Finding = Pick<ContractProblem, "code" | "message">;

/** What a release needs of the services: the operations that its code calls, and those of its own that it declares. */
export function callsOf({
  uses = [],
  operations = [],
}: Pick<ReleaseManifest, "uses" | "operations">): UsedOperation[] {
  return [...uses, ...operations];
}

/** Why code that uses operations like this cannot live with what is answered. Nothing when it can. */
export function problemsBetween(
  consumer: string,
  uses: UsedOperation[],
  answered: Map<string, AnsweredOperation>,
): ContractProblem[] {
  return uses.flatMap((use) => {
    const { operation } = use;
    return findingsOf(use, answered.get(operation)).map((finding) => ({ ...finding, consumer, operation }));
  });
}

function findingsOf(use: UsedOperation, answered: AnsweredOperation | undefined): Finding[] {
  if (!answered)
    return [{ code: "operation_removed", message: `${use.operation} is answered by no service.` }];
  return [
    ...use.reads.flatMap((field) => readable(field, byPath(answered.answers))),
    ...use.sends.flatMap((field) => sendable(field, byPath(answered.takes))),
    ...demanded(use, answered.takes),
  ];
}

/** What is read must still be there, and be what it was. What is added harms nobody. */
function readable({ path, type }: UsedField, answers: Map<string, SchemaField>): Finding[] {
  const field = answers.get(path);
  if (!field)
    return [{ code: "field_removed", message: `The reply has no ${path} any more, which is read.` }];
  if (isSameType(type, field.type)) return [];
  return [{ code: "type_changed", message: `${path} of the reply is ${field.type} now, and was ${type}.` }];
}

/** What is sent must still be taken, with every value it may have. */
function sendable({ path, type, values = [] }: UsedField, takes: Map<string, SchemaField>): Finding[] {
  const field = takes.get(path);
  if (!field) return [{ code: "field_refused", message: `${path} is not taken any more, which is sent.` }];
  if (!isSameType(type, field.type))
    return [{ code: "type_changed", message: `${path} is to be ${field.type} now, and was ${type}.` }];
  const refused = field.values ? values.filter((value) => !field.values?.includes(value)) : [];
  if (refused.length === 0) return [];
  return [{ code: "value_refused", message: `${path} cannot be ${refused.join(", ")} any more.` }];
}

/** What has come to be needed since: code that never learned of a field cannot send it. */
function demanded({ known }: UsedOperation, takes: SchemaField[]): Finding[] {
  return takes
    .filter(({ path, isRequired }) => isRequired && !known.includes(path))
    .map(({ path }) => ({
      code: "field_demanded" as const,
      message: `${path} has to be sent now, and is not known.`,
    }));
}

function byPath(fields: SchemaField[]): Map<string, SchemaField> {
  return new Map(fields.map((field) => [field.path, field]));
}

/** A whole number is a number; what is left open is anything. */
function isSameType(one: string, other: string): boolean {
  const wide = (type: string) => (type === "integer" ? "number" : type);
  return one === "any" || other === "any" || wide(one) === wide(other);
}
