import { IconKey, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { ActionIcon, Anchor, Button, useDisclosure } from "@tessera/ui/mantine";
import { Badge } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { ApiKey } from "@tessera/wire/account/account";
import { apiKeysQuery, useDeleteKey } from "../common/api-key.queries.ts";
import classes from "./api-keys.module.css";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { scopeLabel } from "./scope-labels.ts";

/** The page of API keys: the user's own, and the organization's. */
export function ApiKeysPage() {
  const { can, identity } = useRemoteContext();
  const { user } = useIdentityState(identity);
  const keys = useQuery(apiKeysQuery(useSession()));
  const [isMaking, making] = useDisclosure(false);
  return (
    <SettingsPage
      title={t("API keys")}
      sentence={
        <>
          {t(
            "For programs that work with your organization. A key can do what its role and its scopes allow.",
          )}{" "}
          <Anchor href="/api/docs" target="_blank" size="sm" underline="always">
            {t("API reference")}
          </Anchor>
        </>
      }
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={making.open}>
          {t("New key")}
        </Button>
      }
    >
      <Loaded query={keys} loading={t("Loading API keys...")} failure={t("Failed to load API keys")}>
        {({ items }) => <KeyList keys={items} />}
      </Loaded>
      <NewKeyDialog
        role={user?.organization?.role ?? "viewer"}
        mayMakeShared={can("integrations.manage")}
        isOpened={isMaking}
        onClose={making.close}
      />
    </SettingsPage>
  );
}

function KeyList({ keys }: { keys: ApiKey[] }) {
  if (keys.length === 0) {
    return (
      <StateView
        icon={IconKey}
        title={t("No API keys yet")}
        text={t("Create one for a script or a CI job.")}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("API keys")}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, asking] = useDisclosure(false);
  const remove = useDeleteKey();
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <span className={classes.name}>
          {apiKey.name}
          {apiKey.kind === "organization" ? <Badge color="gray">{t("Organization")}</Badge> : null}
        </span>
        <span className={classes.quiet}>
          <span className={classes.start}>{apiKey.start}…</span> {apiKey.scopes.map(scopeLabel).join(", ")}
        </span>
      </div>
      <KeyTimes apiKey={apiKey} />
      <ActionIcon aria-label={t("Delete {name}", { name: apiKey.name })} onClick={asking.open}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
      <ConfirmDialog
        title={t("Delete {name}?", { name: apiKey.name })}
        text={t("Programs that use it stop working immediately.")}
        action={t("Delete")}
        isOpened={isAsking}
        onClose={asking.close}
        onConfirm={() => remove.mutateAsync(apiKey)}
      />
    </li>
  );
}

function KeyTimes({ apiKey }: { apiKey: ApiKey }) {
  const { timezone } = useSession();
  const { last_used_at: used, expires_at: expires } = apiKey;
  const isOver = expires !== null && Date.parse(expires) <= Date.now();
  return (
    <span className={classes.times}>
      <span>{used ? t("Used {time}", { time: formatRelative(used) }) : t("Never used")}</span>
      <span className={isOver ? classes.over : undefined}>
        {expires ? describeExpiry(formatDateTime(expires, timezone).text, isOver) : t("Never expires")}
      </span>
    </span>
  );
}

function describeExpiry(moment: string, isOver: boolean): string {
  return isOver ? t("Expired {moment}", { moment }) : t("Expires {moment}", { moment });
}
