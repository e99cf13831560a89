import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { PasswordInput } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { useRemoteContext } from "@tessera/ui/remote/context";
import classes from "./accept-page.module.css";
import { useJoin } from "./use-join.ts";

const minPasswordLength = 12;

/** Creates the account of the invited person, whose address the link proves, and joins the organization. */
export function CreateAccount({ token, email }: { token: string; email: string }) {
  const { call } = useRemoteContext();
  const create = useJoin((body: { name: string; password: string }) =>
    call("POST /invitations/:token/account", { params: { token }, body, isForAll: true }),
  );
  const { form, submit, isSending, failure } = useForm({
    initialValues: { name: "", password: "" },
    validate: {
      name: (name) => (name.trim() ? null : t("Enter your name.")),
      password: (password) =>
        password.length < minPasswordLength
          ? t("Use at least {count} characters.", { count: minPasswordLength })
          : null,
    },
    send: ({ name, password }) => create.mutateAsync({ name: name.trim(), password }),
  });

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {failure ? (
        <p role="alert" className={classes.refusal}>
          {failure.message}
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
        {...form.getInputProps("name")}
      />
      <PasswordInput
        name="password"
        label={t("Password")}
        description={
          form.errors.password ? null : t("At least {count} characters", { count: minPasswordLength })
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        size="md"
        autoComplete="new-password"
        maxLength={128}
        visibilityToggleButtonProps={{ "aria-label": t("Show password") }}
        {...form.getInputProps("password")}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {t("Create account and join")}
      </Button>
    </form>
  );
}
