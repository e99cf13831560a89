import {
  IconCheck,
  IconDots,
  IconLogout,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Menu, useDisclosure } from "@tessera/ui/mantine";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import { AvailabilityDot, availabilityText, useAvailability } from "@tessera/ui/person/availability";
import { availabilityStates } from "@tessera/wire/organization/availability.constants";
import type { Member } from "@tessera/wire/organization/member";
import { useLeave, useRemoveMember, useSetAvailability } from "./member.mutations.ts";
import type { MemberRights } from "./member-rights.ts";

interface MemberMenuProps {
  member: Member;
  rights: MemberRights;
  onChange(change: { member: Member; is_active: boolean }): void;
}

const icon = { size: 16, stroke: 1.5 } as const;

/** A menu of further actions on a member; empty if none is allowed. */
export function MemberMenu({ member, rights, onChange }: MemberMenuProps) {
  const [isParting, parting] = useDisclosure(false);
  const remove = useRemoveMember();
  const leave = useLeave();
  if (!hasActions(rights)) return <span />;

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t("More about {person}", { person: member.full_name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rights.maySetAvailability ? <AvailabilityItems member={member} /> : null}
          {rights.mayDeactivate ? (
            <Menu.Item
              leftSection={member.is_active ? <IconUserOff {...icon} /> : <IconUserCheck {...icon} />}
              onClick={() => onChange({ member, is_active: !member.is_active })}
            >
              {member.is_active ? t("Deactivate") : t("Activate")}
            </Menu.Item>
          ) : null}
          {rights.mayRemove ? (
            <Menu.Item color="red" leftSection={<IconUserMinus {...icon} />} onClick={parting.open}>
              {t("Remove...")}
            </Menu.Item>
          ) : null}
          {rights.mayLeave ? (
            <Menu.Item color="red" leftSection={<IconLogout {...icon} />} onClick={parting.open}>
              {t("Leave...")}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        {...describeParting(member, rights.mayLeave)}
        isOpened={isParting}
        onClose={parting.close}
        onConfirm={() => (rights.mayLeave ? leave.mutateAsync(undefined) : remove.mutateAsync(member))}
      />
    </>
  );
}

function hasActions({ roleChoices: _, ...acts }: MemberRights): boolean {
  return Object.values(acts).some(Boolean);
}

function AvailabilityItems({ member }: { member: Member }) {
  const { state } = useAvailability(member.availability);
  const { mutate } = useSetAvailability();
  return (
    <>
      {availabilityStates.map((choice) => (
        <Menu.Item
          key={choice}
          leftSection={<AvailabilityDot state={choice} />}
          rightSection={choice === state ? <IconCheck {...icon} aria-label={t("Current")} /> : null}
          onClick={() => mutate({ memberId: member.id, state: choice })}
        >
          {availabilityText({ state: choice, until: null })}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

function describeParting({ full_name: name }: Member, isOwn: boolean) {
  return isOwn
    ? {
        title: t("Leave the organization?"),
        text: t(
          "You lose access immediately, and API keys that you created stop working. Your tickets and messages stay. To come back, you need a new invitation.",
        ),
        action: t("Leave"),
      }
    : {
        title: t("Remove {name}?", { name }),
        text: t(
          "{name} loses access immediately, and API keys that they created stop working. Their tickets and messages stay, under their name.",
          { name },
        ),
        action: t("Remove"),
      };
}
