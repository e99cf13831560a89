import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import { Switch, Textarea } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import {
  type PortalFormField,
  portalFormFields,
  portalFormLimits,
} from "@tessera/wire/portal/portal.constants";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
import { useChangePortal, useSavePortal } from "../common/help-page.queries.ts";
import classes from "./help-page.module.css";
import { SaveButtons } from "./save-buttons.tsx";

const fieldLabels: Record<PortalFormField, string> = {
  category: t("Category"),
  department: t("Department"),
  urgency: t("Urgency"),
};

/** The settings of the form for requests on the help page and in the widget. */
export function FormSettings({ settings }: { settings: PortalSettings }) {
  const { mutate } = useChangePortal();
  const label = t("Accept requests through a form");
  return (
    <section className={classes.part} aria-labelledby="help-page-form">
      <h2 id="help-page-form">{t("Form")}</h2>
      <Switch
        label={label}
        aria-label={label}
        description={t(
          "Anyone can write a request on the help page. It becomes a ticket once they have confirmed their address by email.",
        )}
        checked={settings.has_form}
        onChange={({ currentTarget }) => mutate({ has_form: currentTarget.checked })}
      />
      <Checkbox.Group
        label={t("Also ask for")}
        description={t("Fields without choices are left out.")}
        value={settings.form_fields}
        onChange={(form_fields) => mutate({ form_fields: form_fields as PortalFormField[] })}
      >
        <div className={classes.choices}>
          {portalFormFields.map((field) => (
            <Checkbox key={field} value={field} label={fieldLabels[field]} />
          ))}
        </div>
      </Checkbox.Group>
      <DataNotice key={settings.data_notice} notice={settings.data_notice} />
    </section>
  );
}

function DataNotice({ notice }: { notice: string | null }) {
  const save = useSavePortal();
  const { form, submit, isSending, failure, reset } = useForm({
    initialValues: { data_notice: notice ?? "" },
    send: ({ data_notice: typed }) => save.mutateAsync({ data_notice: typed.trim() || null }),
    onSent: () => form.resetDirty(),
  });
  return (
    <form className={`${classes.wide} ${classes.choices}`} onSubmit={submit}>
      <Textarea
        label={t("Data notice")}
        description={t(
          "Shown above the button: what happens to the data people send, and where they can read more.",
        )}
        autosize
        minRows={3}
        maxLength={portalFormLimits.notice}
        {...form.getInputProps("data_notice")}
      />
      <SaveButtons isDirty={form.isDirty()} isSaving={isSending} failure={failure} onCancel={reset} />
    </form>
  );
}
