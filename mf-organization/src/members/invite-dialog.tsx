import { t } from "@tessera/language/t";
import { Button, Group, Text } from "@tessera/ui/mantine";
import { Modal, Radio, Textarea } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import type { Role } from "@tessera/wire/api/permission";
import { invitationDays } from "@tessera/wire/organization/membership.constants";
import { useState } from "react";
import { roleDescription, roleLabel } from "../common/role-labels.ts";
import { maxAddresses, readAddresses } from "./addresses.ts";
import classes from "./invite-dialog.module.css";
import { type Refusal, useInvite } from "./use-invite.ts";

interface InviteDialogProps {
  organizationName: string;
  /** The roles to choose from. */
  roles: Role[];
  isOpened: boolean;
  onClose(): void;
}

export function InviteDialog({ organizationName, roles, isOpened, onClose }: InviteDialogProps) {
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size={464}
      title={t("Invite to {organizationName}", { organizationName })}
    >
      <InviteForm roles={roles} onClose={onClose} />
    </Modal>
  );
}

/** Returns why the invitations cannot be sent yet, or null. */
function getRefusal(text: string): string | null {
  const { addresses, wrong } = readAddresses(text);
  if (addresses.length === 0) return t("Enter an email address.");
  if (wrong) return t("“{address}” is not an email address.", { address: wrong });
  return addresses.length > maxAddresses
    ? t("Invite at most {limit} people at once.", { limit: maxAddresses })
    : null;
}

function InviteForm({ roles, onClose }: Pick<InviteDialogProps, "roles" | "onClose">) {
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const invite = useInvite();
  const { form, submit, isSending } = useForm({
    initialValues: { emails: "", role: "user" as Role },
    validate: { emails: getRefusal },
    send: ({ emails, role }) => invite.mutateAsync({ addresses: readAddresses(emails).addresses, role }),
    onSent(refused) {
      if (refused.length === 0) return onClose();
      setRefusals(refused);
      form.setFieldValue("emails", refused.map(({ address }) => address).join(", "));
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        label={t("Email")}
        description={t("Separate addresses with commas or line breaks.")}
        autosize
        minRows={1}
        maxRows={5}
        data-autofocus
        {...form.getInputProps("emails")}
      />
      <Refusals refusals={refusals} />
      <Radio.Group label={t("Role")} mt="md" {...form.getInputProps("role")}>
        {roles.map((value) => (
          <Radio.Card key={value} value={value} className={classes.role}>
            <Radio.Indicator size="xs" />
            <span>
              <span className={classes.label}>{roleLabel(value)}</span>
              <span className={classes.description}>{roleDescription(value)}</span>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      <Group justify="space-between" gap={8} mt="md">
        <Text size="xs" c="dimmed">
          {t("The link works once, for {days} days.", { days: invitationDays })}
        </Text>
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" loading={isSending}>
            {t("Send invitation")}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

function Refusals({ refusals }: { refusals: Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <ul role="alert" className={classes.refusals}>
      {refusals.map(({ address, reason }) => (
        <li key={address}>{reason}</li>
      ))}
    </ul>
  );
}
