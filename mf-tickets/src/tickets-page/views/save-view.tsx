import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { TicketView, TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import { viewLimits } from "@tessera/wire/ticket/ticket-view.constants";
import { useKeepView } from "../../common/view/ticket-view.queries.ts";
import classes from "./ticket-views.module.css";

interface SaveViewProps {
  query: TicketViewQuery;
  /** The views that a new one with the same name replaces. */
  views: readonly TicketView[];
}

interface Values {
  name: string;
  isShared: boolean;
}

function toIdentity({ name, isShared }: Values): Pick<TicketView, "name" | "audience"> {
  return { name: name.trim(), audience: isShared ? "shared" : "own" };
}

function findNamesake(views: readonly TicketView[], values: Values): TicketView | undefined {
  const { name, audience } = toIdentity(values);
  return views.find((view) => view.audience === audience && view.name.toLowerCase() === name.toLowerCase());
}

/** A form that saves the current filters and sort order under a name. A view with the same name and audience is replaced. */
export function SaveView({ query, views }: SaveViewProps) {
  const { can } = useRemoteContext();
  const keeping = useKeepView();
  const { form, submit, isSending } = useForm({
    initialValues: { name: "", isShared: false },
    validate: { name: (name) => (name.trim() ? null : t("Enter a name")) },
    send(values) {
      const { name, audience } = toIdentity(values);
      return keeping.mutateAsync({ id: findNamesake(views, values)?.id, name, query, audience });
    },
    onSent: () => form.setFieldValue("name", ""),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t("Save this view")}
        placeholder={t("Name")}
        description={t("Saves the current filters and sort order.")}
        maxLength={viewLimits.name}
        {...form.getInputProps("name")}
      />
      <div className={classes.foot}>
        {can("views.share") ? (
          <Switch
            size="xs"
            label={t("Share with everyone")}
            {...form.getInputProps("isShared", { type: "checkbox" })}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={isSending}>
          {findNamesake(views, form.values) ? t("Replace") : t("Save")}
        </Button>
      </div>
    </form>
  );
}
