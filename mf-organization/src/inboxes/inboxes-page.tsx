import { IconCheck, IconCopy, IconMail, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, useDisclosure } from "@tessera/ui/mantine";
import { CopyButton } from "@tessera/ui/mantine-lazy";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { Inbox } from "@tessera/wire/mail/mail";
import { Link } from "react-router";
import { inboxesQuery, needsConsent, useAskForConsent, useRemoveInbox } from "../common/inbox.queries.ts";
import { ConsentReturn } from "./consent-return.tsx";
import { EditInboxDialog, NewInboxDialog } from "./inbox-dialog.tsx";
import { InboxTestRow } from "./inbox-test.tsx";
import classes from "./inboxes.module.css";
import { MailboxState } from "./mailbox-state.tsx";

/** The page of the addresses at which customers write to the organization. */
export function InboxesPage() {
  const { can } = useRemoteContext();
  const inboxes = useQuery(inboxesQuery(useSession()));
  const [isAdding, adding] = useDisclosure(false);
  if (!can("organization.settings")) {
    return <NotAllowedState text={t("Ask an admin of your organization for access.")} />;
  }
  return (
    <SettingsPage
      title={t("Email")}
      sentence={t("Email to these addresses becomes tickets. Public replies are sent from them.")}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={adding.open}>
          {t("New inbox")}
        </Button>
      }
    >
      <ConsentReturn />
      <Loaded query={inboxes} loading={t("Loading inboxes...")} failure={t("Failed to load the inboxes")}>
        {({ items }) => <InboxList inboxes={items} />}
      </Loaded>
      <p className={classes.aside}>
        {t("Spam, duplicates, automatic and unreadable email become no tickets.")}{" "}
        <Link to="/dashboard/organization/set-aside">{t("See what was set aside")}</Link>
      </p>
      <NewInboxDialog
        isOpened={isAdding}
        onClose={adding.close}
        domain={inboxes.data?.domain ?? ""}
        providers={inboxes.data?.providers ?? []}
      />
    </SettingsPage>
  );
}

function InboxList({ inboxes }: { inboxes: Inbox[] }) {
  if (inboxes.length === 0) {
    return (
      <StateView
        icon={IconMail}
        title={t("No inboxes yet")}
        text={t("Add one so that customers can write to you.")}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("Inboxes")}>
      {inboxes.map((inbox) => (
        <InboxRow key={inbox.id} inbox={inbox} />
      ))}
    </ul>
  );
}

function InboxRow({ inbox }: { inbox: Inbox }) {
  const { address, name, mailbox, smtp } = inbox;
  const [isAsking, asking] = useDisclosure(false);
  const [isEditing, editing] = useDisclosure(false);
  const remove = useRemoveInbox();
  return (
    <li className={classes.inbox}>
      <div className={classes.words}>
        <span className={classes.address}>
          {address}
          <CopyAddress address={address} />
        </span>
        <span className={classes.quiet}>
          {smtp ? t("{name} · sends by {host}", { name, host: smtp.host }) : name}
        </span>
        {mailbox ? <MailboxState mailbox={mailbox} /> : <AddressState inbox={inbox} />}
        {needsConsent(inbox) ? <ConsentButton inbox={inbox} /> : <InboxTestRow inbox={inbox} />}
      </div>
      <ActionIcon aria-label={t("Edit {address}", { address })} onClick={editing.open}>
        <IconPencil size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon aria-label={t("Remove {address}", { address })} onClick={asking.open}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
      <EditInboxDialog isOpened={isEditing} onClose={editing.close} inbox={inbox} />
      <ConfirmDialog
        title={t("Remove {address}?", { address })}
        text={
          mailbox
            ? t("Its mailbox is no longer read. Tickets, messages and the emails in the mailbox stay.")
            : t("Email to it is refused from then on. Tickets and messages stay.")
        }
        action={t("Remove")}
        isOpened={isAsking}
        onClose={asking.close}
        onConfirm={() => remove.mutateAsync(inbox)}
      />
    </li>
  );
}

/** The last mail at an address of the installation, or how to see that one arrives. */
function AddressState({ inbox: { last_mail_at: last } }: { inbox: Inbox }) {
  return (
    <>
      {last ? (
        <span className={classes.quiet}>{t("Last email {time}", { time: formatRelative(last) })}</span>
      ) : (
        <span role="status" className={classes.quiet}>
          {t("No email yet. Write to it from any mailbox: seconds later, the time is shown here.")}
        </span>
      )}
      <span className={classes.quiet}>
        {t("Give it to customers, or let your own address forward its email here.")}
      </span>
    </>
  );
}

function CopyAddress({ address }: { address: string }) {
  return (
    <CopyButton value={address}>
      {({ copied, copy }) => (
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={copied ? t("Copied") : t("Copy {address}", { address })}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

function ConsentButton({ inbox }: { inbox: Inbox }) {
  const { isPending, mutate } = useAskForConsent();
  const { address, mailbox } = inbox;
  const isAgain = mailbox?.consent === "withdrawn";
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.consent}
      loading={isPending}
      aria-label={isAgain ? t("Connect {address} again", { address }) : t("Connect {address}", { address })}
      onClick={() => mutate(inbox)}
    >
      {isAgain ? t("Connect again") : t("Connect")}
    </Button>
  );
}
