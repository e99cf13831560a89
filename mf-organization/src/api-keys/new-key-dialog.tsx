import { countOf, t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Button, Checkbox, Group, Text, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { ShownSecret } from "@tessera/ui/page/shown-secret";
import type { ApiKeyKind } from "@tessera/wire/account/account.constants";
import type { Permission, Role } from "@tessera/wire/api/permission";
import { type FormEvent, useState } from "react";
import { type NewKey, useMakeKey } from "./api-key.queries.ts";
import classes from "./api-keys.module.css";
import { getScopes, scopeLabel, usualScopes } from "./scope-labels.ts";

interface NewKeyDialogProps {
  role: Role;
  /** True if the user may also create keys of the organization. */
  mayMakeShared: boolean;
  isOpened: boolean;
  onClose(): void;
}

export function NewKeyDialog({ isOpened, onClose, ...form }: NewKeyDialogProps) {
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size={480}
      title={t("New API key")}
      closeOnClickOutside={false}
    >
      <NewKeySteps {...form} onClose={onClose} />
    </Modal>
  );
}

function NewKeySteps({ role, mayMakeShared, onClose }: Omit<NewKeyDialogProps, "isOpened">) {
  const make = useMakeKey();
  if (make.data) {
    return (
      <ShownSecret
        title={t("Copy the key now")}
        text={t("It's shown only once. Anyone who has it can use it.")}
        secret={make.data.key}
        copyLabel={t("Copy the key")}
        onClose={onClose}
      />
    );
  }
  return (
    <NewKeyForm
      role={role}
      mayMakeShared={mayMakeShared}
      failure={make.error?.message ?? null}
      isMaking={make.isPending}
      onMake={make.mutate}
    />
  );
}

interface NewKeyFormProps {
  role: Role;
  mayMakeShared: boolean;
  failure: string | null;
  isMaking: boolean;
  onMake(key: NewKey): void;
}

const kinds = [
  { value: "personal", label: t("Personal: acts as you") },
  { value: "organization", label: t("Organization: acts under its own name") },
];
const never = "never";
const expiries = [
  { value: "30", label: countOf(30, "day") },
  { value: "90", label: countOf(90, "day") },
  { value: "365", label: countOf(1, "year") },
  { value: never, label: t("Never") },
];

function NewKeyForm({ role, mayMakeShared, failure, isMaking, onMake }: NewKeyFormProps) {
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ApiKeyKind>("personal");
  const [scopes, setScopes] = useState<string[]>(
    usualScopes.filter((scope) => getScopes(role).includes(scope)),
  );
  const [expiry, setExpiry] = useState("90");
  const [isAsked, setAsked] = useState(false);
  const nameError = isAsked && name.trim() === "" ? t("Enter a name for the key.") : null;
  const scopeError = isAsked && scopes.length === 0 ? t("Choose at least one.") : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === "" || scopes.length === 0) return;
    const days = expiry === never ? null : Number(expiry);
    onMake({ name: name.trim(), kind, scopes: scopes as Permission[], expires_in_days: days });
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("Name")}
        placeholder={t("What it is for")}
        maxLength={80}
        data-autofocus
        value={name}
        error={nameError}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.choices}>
        {mayMakeShared ? (
          <Select
            label={t("Kind")}
            data={kinds}
            value={kind}
            onChange={(value) => setKind(value as ApiKeyKind)}
          />
        ) : null}
        <Select
          label={t("Expires after")}
          data={expiries}
          value={expiry}
          onChange={(value) => setExpiry(value ?? never)}
        />
      </div>
      {kind === "organization" ? (
        <Text size="sm" c="dimmed">
          {t(
            "The key stops working when you leave the organization, or when your role may do less than the key.",
          )}
        </Text>
      ) : null}
      <Checkbox.Group label={t("Permissions")} value={scopes} error={scopeError} onChange={setScopes}>
        <div className={classes.scopes}>
          {getScopes(role).map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeLabel(scope)} />
          ))}
        </div>
      </Checkbox.Group>
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isMaking}>
          {t("Create key")}
        </Button>
      </Group>
    </form>
  );
}
