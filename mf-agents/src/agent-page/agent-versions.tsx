import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Button, UnstyledButton } from "@tessera/ui/mantine";
import { Badge } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { Loaded } from "@tessera/ui/page/view-states";
import { personName } from "@tessera/ui/person/person";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Agent, AgentVersion } from "@tessera/wire/agent/agent";
import { useSearchParams } from "react-router";
import { useChangeAgent } from "../common/agent.mutations.ts";
import classes from "./agent-page.module.css";
import { versionsQuery } from "./version.queries.ts";
import { editBackTo } from "./version-changes.ts";
import { VersionDifference } from "./version-difference.tsx";

/** Keeps the shown version, and the one it is compared with, in the address. */
function useVersionChoice(versions: readonly AgentVersion[]) {
  const [query, setQuery] = useSearchParams();
  const toNumber = (name: string) => Number(query.get(name) ?? Number.NaN);
  const find = (number: number) => versions.find(({ version }) => version === number);
  const shown = find(toNumber("version")) ?? versions[0];
  const against =
    find(toNumber("against")) ?? versions.find(({ version }) => shown && version < shown.version);
  return {
    shown,
    against,
    choose: (name: "version" | "against", version: number) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        next.set(name, String(version));
        if (name === "version") next.delete("against");
        return next;
      }),
  };
}

interface VersionListProps {
  versions: readonly AgentVersion[];
  shown: AgentVersion;
  current: number;
  onChoose(version: number): void;
}

function VersionList({ versions, shown, current, onChoose }: VersionListProps) {
  const { timezone } = useSession();
  return (
    <ol className={classes.versions} aria-label={t("Versions")}>
      {versions.map(({ version, created_by: by, created_at: at }) => (
        <li key={version}>
          <UnstyledButton
            className={classes.version}
            aria-pressed={version === shown.version}
            onClick={() => onChoose(version)}
          >
            <span className={classes.versionName}>
              v{version} {version === current ? <Badge color="gray">{t("Current")}</Badge> : null}
            </span>
            <span className={classes.quiet}>
              {by ? personName(by) : t("Someone")}, {formatDateTime(at, timezone).text}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

function RestoreButton({ agent, shown }: { agent: Agent; shown: AgentVersion }) {
  const { can, notify } = useRemoteContext();
  const change = useChangeAgent();
  if (!can("agents.manage") || shown.version === agent.version) return null;
  const restore = () =>
    change.mutate(
      { id: agent.id, version: agent.version, change: editBackTo(shown.agent) },
      {
        onSuccess: ({ version }) =>
          notify({
            kind: "success",
            title: t("v{version} is back as v{newVersion}", { version: shown.version, newVersion: version }),
          }),
        onError: ({ message }) =>
          notify({ kind: "error", title: t("Failed to restore the version"), message }),
      },
    );
  return (
    <Button variant="default" loading={change.isPending} onClick={restore}>
      {t("Restore v{version}", { version: shown.version })}
    </Button>
  );
}

function Versions({ agent, versions }: { agent: Agent; versions: readonly AgentVersion[] }) {
  const { shown, against, choose } = useVersionChoice(versions);
  if (!shown) return null;
  const others = versions.filter(({ version }) => version !== shown.version);
  return (
    <div className={classes.history}>
      <VersionList
        versions={versions}
        shown={shown}
        current={agent.version}
        onChoose={(version) => choose("version", version)}
      />
      <div className={classes.difference}>
        <div className={classes.differenceHead}>
          <h2>v{shown.version}</h2>
          {against ? (
            <Select
              aria-label={t("Compare with")}
              className={classes.against}
              data={others.map(({ version }) => ({
                value: String(version),
                label: t("compared with v{version}", { version }),
              }))}
              value={String(against.version)}
              onChange={(value) => value && choose("against", Number(value))}
            />
          ) : null}
          <span className={classes.space} />
          <RestoreButton agent={agent} shown={shown} />
        </div>
        {against ? (
          <VersionDifference before={against.agent} after={shown.agent} />
        ) : (
          <p className={classes.quiet}>
            {t("This is the first version. There is nothing to compare it with.")}
          </p>
        )}
      </div>
    </div>
  );
}

export function AgentVersions({ agent }: { agent: Agent }) {
  const versions = useQuery(versionsQuery(useSession(), agent.id));
  return (
    <Loaded query={versions} loading={t("Loading versions...")} failure={t("Failed to load the versions")}>
      {({ items }) => <Versions agent={agent} versions={items} />}
    </Loaded>
  );
}
