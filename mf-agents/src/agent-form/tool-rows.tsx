import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { type AgentTool, agentTools, writeTools } from "@tessera/wire/agent/agent.constants";
import { toolNotes } from "../common/agent-labels.ts";
import { toolLabel } from "../common/message/tool-labels.ts";
import { type AgentFields, type ChangeFields, withTool } from "./agent-fields.ts";
import classes from "./agent-form.module.css";

interface ToolRowsProps {
  tools: AgentFields["tools"];
  onChange: ChangeFields;
}

function ToolRow({ name, tools, onChange }: ToolRowsProps & { name: AgentTool }) {
  const given = tools.find((tool) => tool.name === name);
  const isWrite = writeTools.includes(name);
  const setApproval = (needs_approval: boolean) =>
    onChange((before) => ({
      tools: before.tools.map((tool) => (tool.name === name ? { ...tool, needs_approval } : tool)),
    }));
  return (
    <li className={classes.row}>
      <Checkbox
        className={classes.rowMain}
        checked={Boolean(given)}
        label={
          <>
            <b>{toolLabel(name)}</b> <span>{isWrite ? t("Changes data") : t("Read-only")}</span>
          </>
        }
        title={toolNotes[name]}
        onChange={({ currentTarget }) => {
          const isGiven = currentTarget.checked;
          onChange((before) => ({ tools: withTool(before.tools, name, isGiven) }));
        }}
      />
      {isWrite && given ? (
        <Switch
          size="xs"
          labelPosition="left"
          label={t("Ask first")}
          checked={given.needs_approval}
          onChange={({ currentTarget }) => setApproval(currentTarget.checked)}
        />
      ) : null}
    </li>
  );
}

export function ToolRows(props: ToolRowsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{t("Tools")}</legend>
      <ul className={classes.rows}>
        {agentTools.map((name) => (
          <ToolRow key={name} name={name} {...props} />
        ))}
      </ul>
    </fieldset>
  );
}
