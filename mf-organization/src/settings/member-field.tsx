import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { useSession } from "@tessera/ui/remote/session";
import { assigneeChoicesQuery } from "./assignee-choices.queries.ts";
import type { FieldProps } from "./field-props.ts";

const nobody = "nobody";

export function MemberField({ name, setting, label, value, errors, change }: FieldProps<string | null>) {
  const members = useQuery(assigneeChoicesQuery(useSession()));
  return (
    <Select
      label={label}
      searchable
      maw={320}
      data={[{ value: nobody, label: t(setting.noneLabel ?? "") }, ...(members.data ?? [])]}
      value={value ?? nobody}
      error={errors[name]}
      onChange={(chosen) => change(chosen === nobody ? null : chosen)}
    />
  );
}
