import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { TicketView, TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import { viewLimits } from "@tessera/wire/ticket/ticket-view.constants";
import { type FormEvent, useState } from "react";
import { useKeepView } from "../../common/view/ticket-view.queries.ts";
import classes from "./ticket-views.module.css";

interface SaveViewProps {
  query: TicketViewQuery;
  /** The views that a new one with the same name replaces. */
  views: readonly TicketView[];
}

/** A form that saves the current filters and sort order under a name. A view with the same name and audience is replaced. */
export function SaveView({ query, views }: SaveViewProps) {
  const { can } = useRemoteContext();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keeping = useKeepView();
  const wanted = name.trim();
  const audience = isShared ? "shared" : "own";
  const namesake = views.find(
    (view) => view.audience === audience && view.name.toLowerCase() === wanted.toLowerCase(),
  );

  const save = (event: FormEvent) => {
    event.preventDefault();
    setProblem(wanted ? null : t("Enter a name"));
    if (!wanted || keeping.isPending) return;
    keeping.mutate({ id: namesake?.id, name: wanted, query, audience }, { onSuccess: () => setName("") });
  };

  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        label={t("Save this view")}
        placeholder={t("Name")}
        description={t("Saves the current filters and sort order.")}
        maxLength={viewLimits.name}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.foot}>
        {can("views.share") ? (
          <Switch
            size="xs"
            label={t("Share with everyone")}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={keeping.isPending}>
          {namesake ? t("Replace") : t("Save")}
        </Button>
      </div>
    </form>
  );
}
