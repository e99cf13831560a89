import { IconKey, IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Button, Group, Skeleton, useDisclosure } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { ModuleKey } from "@tessera/wire/release/release";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { keysQuery, operatorKey } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { useMayOperate } from "../common/use-may-operate.ts";
import { useMayPublish } from "../common/use-may-publish.ts";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import { ChangeKeyDialog } from "./change-key-dialog.tsx";
import { describeRights } from "./key-draft.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import classes from "./rows.module.css";

/** Lists the keys by which pipelines publish a module. */
export function ModuleKeys({ name }: { name: string }) {
  const { call } = useShell();
  const keys = useQuery(keysQuery(call));
  const mayPublish = useMayPublish(name);
  const [isMaking, making] = useDisclosure(false);
  const [leaving, setLeaving] = useState<ModuleKey | null>(null);
  const [changing, setChanging] = useState<ModuleKey | null>(null);
  return (
    <>
      <div className={classes.head}>
        <span>{t("A key may publish and move {name} within what it is granted.", { name })}</span>
        {mayPublish ? (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={making.open}>
            {t("New key")}
          </Button>
        ) : null}
      </div>
      <Answered question={keys} skeleton={<Skeleton height={120} radius="lg" />}>
        {(all) => (
          <KeyList
            name={name}
            keys={all.filter((key) => isFor(name, key))}
            onChange={setChanging}
            onRevoke={setLeaving}
          />
        )}
      </Answered>
      {isMaking ? <NewKeyDialog module={name} onClose={making.close} /> : null}
      {changing ? <ChangeKeyDialog moduleKey={changing} onClose={() => setChanging(null)} /> : null}
      {leaving ? <RevokeDialog moduleKey={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

function isFor(name: string, { module, further_modules: further = [] }: ModuleKey): boolean {
  return module === name || further.includes(name);
}

interface KeyListProps {
  name: string;
  keys: ModuleKey[];
  onChange(key: ModuleKey): void;
  onRevoke(key: ModuleKey): void;
}

function KeyList({ name, keys, onChange, onRevoke }: KeyListProps) {
  const mayOperate = useMayOperate();
  const mayPublish = useMayPublish(name);
  if (keys.length === 0)
    return (
      <StateView
        icon={IconKey}
        title={t("No keys yet")}
        text={
          mayPublish
            ? t("Create one for your team's pipeline.")
            : t("Ask an operator of the installation for one.")
        }
      />
    );
  return (
    <ul className={classes.list} aria-label={t("Team keys")}>
      {keys.map((key) => (
        <li key={key.id} className={classes.row} data-wide>
          <div className={classes.words}>
            <span className={classes.title}>{key.label}</span>
            <span className={classes.quiet}>{describeRights(key)}</span>
          </div>
          <span className={classes.quiet}>
            {tx("Created {moment}", { moment: <Moment at={key.created_at} /> })}
          </span>
          {mayPublish ? (
            <Group gap={8} justify="flex-end">
              {mayOperate ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("Change {label}", { label: key.label })}
                  onClick={() => onChange(key)}
                >
                  {t("Change")}
                </Button>
              ) : null}
              <Button
                size="xs"
                variant="default"
                aria-label={t("Revoke {label}", { label: key.label })}
                onClick={() => onRevoke(key)}
              >
                {t("Revoke")}
              </Button>
            </Group>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function RevokeDialog({ moduleKey, onClose }: { moduleKey: ModuleKey; onClose: () => void }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const { id, label } = moduleKey;
  const revoke = useMutation({
    mutationFn: () => call("DELETE /registry/keys/:keyId", { params: { keyId: id } }),
    onSuccess: () =>
      notify({ kind: "success", title: t("Key revoked"), message: t("{label} no longer works.", { label }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("Revoke {label}?", { label })}
      action={t("Revoke")}
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        await revoke.mutateAsync();
      }}
    >
      {t("Pipelines that use it can't publish any longer. This can't be undone.")}
    </ReleaseActionDialog>
  );
}
