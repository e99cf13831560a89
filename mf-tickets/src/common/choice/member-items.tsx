import { IconCheck, IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Menu } from "@tessera/ui/mantine";
import { UnavailableMark } from "@tessera/ui/person/availability";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { availabilityAt } from "@tessera/wire/organization/availability.constants";
import { useState } from "react";
import { useActiveMembers, useMemberSearch } from "../member.queries.ts";

const check = <IconCheck size={16} stroke={1.5} aria-hidden />;

interface MemberItemsProps {
  /** Filters the members by name or email. */
  search?: string;
  /** The current choice: a member's id, null for nobody, undefined if it is not known. */
  current?: string | null | undefined;
  /** True if away members cannot be chosen. */
  refusesAway?: boolean;
  onChoose(memberId: string | null): void;
}

/** Menu items for the active members and for nobody. */
export function MemberItems({ search = "", current, refusesAway = false, onChoose }: MemberItemsProps) {
  const matching = useMemberSearch(search);
  const wanted = search.trim();
  const choose = (memberId: string | null) => {
    if (memberId !== current) onChoose(memberId);
  };
  return (
    <>
      {wanted ? null : (
        <>
          <Menu.Item
            leftSection={<PersonAvatar person={null} size={20} />}
            rightSection={current === null ? check : null}
            onClick={() => choose(null)}
          >
            {t("Unassigned")}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      {matching.length === 0 ? <Menu.Label>{t("No users available")}</Menu.Label> : null}
      {matching.map((member) => (
        <Menu.Item
          key={member.id}
          leftSection={<PersonAvatar person={member} size={20} />}
          disabled={refusesAway && availabilityAt(member.availability, Date.now()).state === "away"}
          rightSection={
            current === member.id ? check : <UnavailableMark availability={member.availability} />
          }
          onClick={() => choose(member.id)}
        >
          {personName(member)}
        </Menu.Item>
      ))}
    </>
  );
}

/** The same items below a search field. `className` limits the height of the list. */
export function SearchedMemberItems({
  className,
  ...items
}: Omit<MemberItemsProps, "search"> & { className: string | undefined }) {
  const members = useActiveMembers();
  const [search, setSearch] = useState("");
  return (
    <>
      {members.length > 0 ? (
        <Menu.Search
          aria-label={t("Search members")}
          placeholder={t("Search members")}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <div className={className}>
        <MemberItems search={search} {...items} />
      </div>
    </>
  );
}
