import { IconPlus, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, TextInput } from "@tessera/ui/mantine";
import { PasswordInput, Switch } from "@tessera/ui/mantine-lazy";
import type { FieldErrors } from "@tessera/ui/page/field-errors";
import { agentLimits } from "@tessera/wire/agent/agent.constants";
import type { ChangeFields, ServerFields } from "./agent-fields.ts";
import classes from "./agent-form.module.css";

interface ServersFieldProps {
  servers: readonly ServerFields[];
  errors: FieldErrors;
  onChange: ChangeFields;
}

const newServer: ServerFields = { name: "", url: "", token: "", hasToken: false, needs_approval: true };

interface ServerRowProps {
  server: ServerFields;
  index: number;
  errors: FieldErrors;
  onChange(part: Partial<ServerFields>): void;
  onRemove(): void;
}

function ServerRow({ server, index, errors, onChange, onRemove }: ServerRowProps) {
  const toError = (field: string) => errors[`mcp_servers.${index}.${field}`];
  return (
    <li className={classes.server}>
      <TextInput
        label={t("Name")}
        placeholder="status"
        value={server.name}
        error={toError("name")}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        label={t("Address")}
        placeholder="https://…/mcp"
        value={server.url}
        error={toError("url")}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      <PasswordInput
        label={t("Token")}
        placeholder={server.hasToken ? t("Stored. Type to replace it") : t("None")}
        autoComplete="off"
        value={server.token}
        error={toError("token")}
        onChange={({ currentTarget }) => onChange({ token: currentTarget.value })}
      />
      <div className={classes.serverFoot}>
        <Switch
          size="xs"
          label={t("Ask first")}
          checked={server.needs_approval}
          onChange={({ currentTarget }) => onChange({ needs_approval: currentTarget.checked })}
        />
        <ActionIcon
          size={28}
          aria-label={t("Remove server {name}", { name: server.name || index + 1 })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

/** External MCP servers whose tools the agent may use. */
export function ServersField({ servers, errors, onChange }: ServersFieldProps) {
  const put = (change: (before: ServerFields[]) => ServerFields[]) =>
    onChange((before) => ({ mcp_servers: change(before.mcp_servers) }));
  const rows = servers.map((server, index) => ({ server, index }));
  return (
    <fieldset className={classes.group}>
      <legend>{t("MCP servers")}</legend>
      <ul className={classes.servers}>
        {rows.map(({ server, index }) => (
          <ServerRow
            key={index}
            server={server}
            index={index}
            errors={errors}
            onChange={(part) => put((before) => before.with(index, { ...server, ...part }))}
            onRemove={() => put((before) => before.filter((_server, at) => at !== index))}
          />
        ))}
      </ul>
      {errors.mcp_servers ? <p className={classes.error}>{errors.mcp_servers}</p> : null}
      {servers.length < agentLimits.mcpServers ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => put((before) => [...before, newServer])}
        >
          {t("Add a server")}
        </Button>
      ) : null}
    </fieldset>
  );
}
