import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { PasswordInput } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type FormEvent, useState } from "react";
import classes from "./accept-page.module.css";
import { useJoin } from "./use-join.ts";

const minPasswordLength = 12;

/** Creates the account of the invited person, whose address the link proves, and joins the organization. */
export function CreateAccount({ token, email }: { token: string; email: string }) {
  const { call } = useRemoteContext();
  const [isChecked, setChecked] = useState(false);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const create = useJoin((body: { name: string; password: string }) =>
    call("POST /invitations/:token/account", { params: { token }, body, isForAll: true }),
  );
  const nameError = isChecked && name.trim() === "" && t("Enter your name.");
  const passwordError =
    isChecked &&
    password.length < minPasswordLength &&
    t("Use at least {count} characters.", { count: minPasswordLength });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const isNamed = name.trim() !== "";
    if (isNamed && password.length >= minPasswordLength) create.mutate({ name: name.trim(), password });
    else
      event.currentTarget
        .querySelector<HTMLInputElement>(isNamed ? "[name=password]" : "[name=name]")
        ?.focus();
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {create.error ? (
        <p role="alert" className={classes.refusal}>
          {create.error.message}
        </p>
      ) : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        name="name"
        label={t("Name")}
        size="md"
        autoFocus
        autoComplete="name"
        maxLength={120}
        value={name}
        error={nameError}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PasswordInput
        name="password"
        label={t("Password")}
        description={passwordError ? null : t("At least {count} characters", { count: minPasswordLength })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        size="md"
        autoComplete="new-password"
        maxLength={128}
        value={password}
        error={passwordError}
        visibilityToggleButtonProps={{ "aria-label": t("Show password") }}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={create.isPending}>
        {t("Create account and join")}
      </Button>
    </form>
  );
}
