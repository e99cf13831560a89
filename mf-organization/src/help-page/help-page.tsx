import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Anchor, TextInput } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
import {
  addressQuery,
  portalSettingsQuery,
  useChangePortal,
  useSavePortal,
} from "../common/help-page.queries.ts";
import { FormSettings } from "./form-settings.tsx";
import classes from "./help-page.module.css";
import { SaveButtons } from "./save-buttons.tsx";
import { WidgetSettings } from "./widget-settings.tsx";

/** The settings of the organization's help page. */
export function HelpPage() {
  const { can } = useRemoteContext();
  const settings = useQuery(portalSettingsQuery(useSession()));
  if (!can("organization.settings")) {
    return <NotAllowedState text={t("Ask an admin of your organization for access.")} />;
  }
  return (
    <SettingsPage
      title={t("Help page")}
      sentence={t(
        "Customers see and answer their tickets here, without an account. Switches are saved at once, texts with Save.",
      )}
    >
      <Address />
      <Loaded
        query={settings}
        loading={t("Loading the help page...")}
        failure={t("Failed to load the help page")}
      >
        {(loaded) => (
          <>
            <Choices settings={loaded} />
            <BrandColor key={loaded.brand_color} color={loaded.brand_color} />
            <FormSettings settings={loaded} />
            <WidgetSettings settings={loaded} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function Address() {
  const { data: path } = useQuery(addressQuery(useSession()));
  if (!path) return null;
  const address = `${location.origin}${path}`;
  return (
    <p className={classes.address}>
      <Anchor href={address} target="_blank" rel="noopener" size="sm">
        {address}
      </Anchor>
    </p>
  );
}

const choices = [
  {
    name: "links_in_mails",
    label: t("Link to the ticket in replies"),
    text: t("Replies by email end with a link to the ticket on the help page."),
  },
  {
    name: "asks_satisfaction",
    label: t("Ask customers for a rating"),
    text: t(
      "An email with two answers, once for each ticket, ten minutes after it was resolved. Analytics shows the answers.",
    ),
  },
  {
    name: "shows_company_tickets",
    label: t("Show tickets of the same company"),
    text: t(
      "Customers see and answer the tickets of everyone in their company, not only their own. Suggested companies share nothing until you confirm them.",
    ),
  },
] as const satisfies { name: keyof PortalSettings; label: string; text: string }[];

function Choices({ settings }: { settings: PortalSettings }) {
  const { mutate } = useChangePortal();
  return (
    <div className={classes.choices}>
      {choices.map(({ name, label, text }) => (
        <Switch
          key={name}
          label={label}
          // The description is inside the label element and would otherwise be part of the accessible name.
          aria-label={label}
          description={text}
          checked={settings[name]}
          onChange={({ currentTarget }) => mutate({ [name]: currentTarget.checked })}
        />
      ))}
    </div>
  );
}

function BrandColor({ color }: { color: string | null }) {
  const save = useSavePortal();
  const { form, submit, isSending, failure, reset } = useForm({
    initialValues: { brand_color: color ?? "" },
    validate: {
      brand_color: (typed) =>
        /^(#[0-9a-f]{6})?$/iu.test(typed.trim()) ? null : t("Enter a color like #4f5bd8."),
    },
    send: ({ brand_color: typed }) => save.mutateAsync({ brand_color: typed.trim().toLowerCase() || null }),
    onSent: () => form.resetDirty(),
  });
  return (
    <form className={classes.brand} onSubmit={submit} noValidate>
      <TextInput
        label={t("Brand color")}
        description={t(
          "For buttons and links, such as #4f5bd8. Text stays readable with any color. Leave it empty for the default color.",
        )}
        maw={320}
        maxLength={7}
        {...form.getInputProps("brand_color")}
      />
      <SaveButtons isDirty={form.isDirty()} isSaving={isSending} failure={failure} onCancel={reset} />
    </form>
  );
}
