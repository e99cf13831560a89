import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { personName } from "@tessera/ui/person/person";
import { useSession } from "@tessera/ui/remote/session";
import type { Agent } from "@tessera/wire/agent/agent";
import { writeTools } from "@tessera/wire/agent/agent.constants";
import type { ReactNode } from "react";
import { modelsQuery } from "../common/agent.queries.ts";
import { SourceChip } from "../common/message/source-chip.tsx";
import { toolLabel } from "../common/message/tool-labels.ts";
import classes from "./agent-page.module.css";

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ModelDetail({ agent }: { agent: Agent }) {
  const { data } = useQuery(modelsQuery(useSession()));
  const id = agent.model ?? data?.default ?? "";
  const model = data?.items.find((known) => known.id === id);
  return (
    <Detail label={t("Model")}>
      {model?.label ?? id}{" "}
      {agent.model ? null : <span className={classes.quiet}>{t("· the organization’s own choice")}</span>}
      {model?.note ? (
        <span className={classes.note}>{translateReason(model.note_reason, model.note)}</span>
      ) : null}
    </Detail>
  );
}

function ToolDetail({ agent: { tools, mcp_servers: servers } }: { agent: Agent }) {
  if (tools.length === 0 && servers.length === 0)
    return <Detail label={t("Tools")}>{t("None. It can only chat.")}</Detail>;
  return (
    <Detail label={t("Tools")}>
      <ul className={classes.plain}>
        {tools.map(({ name, needs_approval: asks }) => (
          <li key={name}>
            {toolLabel(name)}
            {writeTools.includes(name) ? (
              <span className={classes.quiet}>
                {" "}
                {asks ? t("· changes data, asks first") : t("· changes data")}
              </span>
            ) : null}
          </li>
        ))}
        {servers.map(({ name, url, needs_approval: asks }) => (
          <li key={name}>
            {name}{" "}
            <span className={classes.quiet}>
              {asks
                ? t("· MCP server at {address}, asks first", { address: url })
                : t("· MCP server at {address}", { address: url })}
            </span>
          </li>
        ))}
      </ul>
    </Detail>
  );
}

function KnowledgeDetail({ agent: { knowledge } }: { agent: Agent }) {
  if (knowledge.length === 0) return null;
  return (
    <Detail label={t("Knowledge")}>
      <ul className={classes.plain}>
        {knowledge.map(({ title, file_id: fileId, text }) => (
          <li key={`${fileId ?? ""}${title}`}>
            {fileId ? (
              <SourceChip source={{ kind: "file", id: fileId, label: title }} />
            ) : (
              <details>
                <summary>{title}</summary>
                <p className={classes.text}>{text}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Detail>
  );
}

/** Shows the configuration of an agent to everyone who may talk to it. */
export function AgentDetails({ agent }: { agent: Agent }) {
  const { timezone } = useSession();
  const { created_by: by, created_at: at, instructions, starter_prompts: prompts } = agent;
  const moment = formatDateTime(at, timezone).text;
  return (
    <dl className={classes.details}>
      <Detail label={t("Instructions")}>
        {instructions ? (
          <p className={classes.text}>{instructions}</p>
        ) : (
          <span className={classes.quiet}>{t("None")}</span>
        )}
      </Detail>
      <ModelDetail agent={agent} />
      <ToolDetail agent={agent} />
      <KnowledgeDetail agent={agent} />
      {prompts.length > 0 ? (
        <Detail label={t("Starter prompts")}>
          <ul className={classes.plain}>
            {prompts.map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
        </Detail>
      ) : null}
      <Detail label={t("Created")}>
        {by ? t("{moment} by {person}", { moment, person: personName(by) }) : moment}
      </Detail>
    </dl>
  );
}
