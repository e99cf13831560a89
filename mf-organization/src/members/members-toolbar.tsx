import { IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput, useDebouncedCallback } from "@tessera/ui/mantine";
import { type Role, roles } from "@tessera/wire/api/permission";
import { useState } from "react";
import type { MemberFilter } from "../common/member.queries.ts";
import { roleLabel } from "../common/role-labels.ts";
import classes from "./members.module.css";

interface MembersToolbarProps {
  filter: MemberFilter;
  onChange(change: Partial<MemberFilter>): void;
}

const roleChoices = [
  { value: "all", label: t("All roles") },
  ...[...roles].reverse().map((value) => ({ value, label: roleLabel(value) })),
];

const activeChoices = [
  { value: "all", label: t("All members") },
  { value: "active", label: t("Active") },
  { value: "deactivated", label: t("Deactivated") },
];

const activeWord = (active: boolean | null) => (active === null ? "all" : active ? "active" : "deactivated");

export function MembersToolbar({ filter, onChange }: MembersToolbarProps) {
  const [text, setText] = useState(filter.search);
  const search = useDebouncedCallback((value: string) => onChange({ search: value.trim() }), 200);
  const type = (value: string) => {
    setText(value);
    search(value);
  };

  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search}
        aria-label={t("Search by name or email")}
        placeholder={t("Search by name or email")}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && type("")}
      />
      <Select
        className={classes.choice}
        aria-label={t("Role")}
        data={roleChoices}
        value={filter.role ?? "all"}
        onChange={(value) => onChange({ role: value === "all" ? null : (value as Role) })}
      />
      <Select
        className={classes.choice}
        aria-label={t("Shown members")}
        data={activeChoices}
        value={activeWord(filter.active)}
        onChange={(value) => onChange({ active: value === "all" ? null : value === "active" })}
      />
    </div>
  );
}
