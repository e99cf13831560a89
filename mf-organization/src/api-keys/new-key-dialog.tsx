import { countOf, t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Button, Checkbox, Group, Text, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { ShownSecret } from "@tessera/ui/page/shown-secret";
import type { ApiKeyKind } from "@tessera/wire/account/account.constants";
import type { Permission, Role } from "@tessera/wire/api/permission";
import { type NewKey, useMakeKey } from "../common/api-key.queries.ts";
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
  return <NewKeyForm role={role} mayMakeShared={mayMakeShared} onMake={make.mutateAsync} />;
}

interface NewKeyFormProps {
  role: Role;
  mayMakeShared: boolean;
  onMake(key: NewKey): Promise<unknown>;
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

interface KeyDraft {
  name: string;
  kind: ApiKeyKind;
  scopes: Permission[];
  expires_in_days: string;
}

function toNewKey({ name, expires_in_days: days, ...key }: KeyDraft): NewKey {
  return { ...key, name: name.trim(), expires_in_days: days === never ? null : Number(days) };
}

function NewKeyForm({ role, mayMakeShared, onMake }: NewKeyFormProps) {
  const { form, submit, isSending, failure } = useForm<KeyDraft>({
    initialValues: {
      name: "",
      kind: "personal",
      scopes: usualScopes.filter((scope) => getScopes(role).includes(scope)),
      expires_in_days: "90",
    },
    validate: {
      name: (name) => (name.trim() === "" ? t("Enter a name for the key.") : null),
      scopes: (scopes) => (scopes.length === 0 ? t("Choose at least one.") : null),
    },
    send: (draft) => onMake(toNewKey(draft)),
  });

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("Name")}
        placeholder={t("What it is for")}
        maxLength={80}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <div className={classes.choices}>
        {mayMakeShared ? <Select label={t("Kind")} data={kinds} {...form.getInputProps("kind")} /> : null}
        <Select label={t("Expires after")} data={expiries} {...form.getInputProps("expires_in_days")} />
      </div>
      {form.values.kind === "organization" ? (
        <Text size="sm" c="dimmed">
          {t(
            "The key stops working when you leave the organization, or when your role may do less than the key.",
          )}
        </Text>
      ) : null}
      <Checkbox.Group label={t("Permissions")} {...form.getInputProps("scopes")}>
        <div className={classes.scopes}>
          {getScopes(role).map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeLabel(scope)} />
          ))}
        </div>
      </Checkbox.Group>
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={isSending}>
          {t("Create key")}
        </Button>
      </Group>
    </form>
  );
}
