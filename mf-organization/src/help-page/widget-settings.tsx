import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, SegmentedControl } from "@tessera/ui/mantine";
import { Modal, Switch } from "@tessera/ui/mantine-lazy";
import { ShownSecret } from "@tessera/ui/page/shown-secret";
import { useSession } from "@tessera/ui/remote/session";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
import { useState } from "react";
import {
  addressQuery,
  supportAddressQuery,
  useChangePortal,
  useMakeSecret,
  widgetSecretQuery,
} from "../common/help-page.queries.ts";
import classes from "./help-page.module.css";
import { Snippet } from "./snippet.tsx";
import { WidgetDevelopers } from "./widget-developers.tsx";

const positions = [
  { value: "right", label: t("Right") },
  { value: "left", label: t("Left||side") },
];

/**
 * The settings of the widget, which shows the help page on other sites: whether and where it is shown, the snippet to copy, and the secret.
 */
export function WidgetSettings({ settings }: { settings: PortalSettings }) {
  const { mutate } = useChangePortal();
  const label = t("Show the widget on other pages");
  return (
    <section className={classes.part} aria-labelledby="help-page-widget">
      <h2 id="help-page-widget">{t("Widget")}</h2>
      <Switch
        label={label}
        aria-label={label}
        description={t(
          "A button in a corner of your site opens the form and, for customers who are signed in, their tickets.",
        )}
        checked={settings.has_widget}
        onChange={({ currentTarget }) => mutate({ has_widget: currentTarget.checked })}
      />
      {settings.has_widget ? <Details settings={settings} /> : null}
    </section>
  );
}

function Details({ settings }: { settings: PortalSettings }) {
  const { mutate } = useChangePortal();
  const { data: path } = useQuery(addressQuery(useSession()));
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <SegmentedControl
        aria-label={t("Corner")}
        data={positions}
        value={settings.widget_position}
        onChange={(position) => mutate({ widget_position: position as PortalSettings["widget_position"] })}
      />
      <Switch
        label={t("Let people add technical details")}
        description={t(
          "Changes the line below: the widget then keeps what your page logs and requests in the reader's browser. Only they can add it to a request, and passwords, card numbers and keys are removed first.",
        )}
        checked={isRecording}
        onChange={({ currentTarget }) => setRecording(currentTarget.checked)}
      />
      {path ? <OwnSnippet path={path} settings={settings} isRecording={isRecording} /> : null}
      <Secret />
      <WidgetDevelopers />
    </>
  );
}

interface OwnSnippetProps {
  path: string;
  settings: PortalSettings;
  isRecording: boolean;
}

function OwnSnippet({ path, settings, isRecording }: OwnSnippetProps) {
  const { data } = useQuery(supportAddressQuery(useSession(), toSlug(path)));
  return (
    <Snippet
      note={t("Copy this line into your pages, before the end of the body.")}
      text={toSnippet(path, settings, { isRecording, email: data?.address ?? null })}
      copyLabel={t("Copy the line")}
    />
  );
}

function toSlug(path: string): string {
  return path.split("/").at(-1) ?? "";
}

/** Returns the snippet to copy. It includes the color, so that the button sends no request before it is pressed. */
function toSnippet(
  path: string,
  { brand_color, widget_position }: Pick<PortalSettings, "brand_color" | "widget_position">,
  { isRecording, email }: { isRecording: boolean; email: string | null },
): string {
  const attributes = [
    `src="${location.origin}/widget.js"`,
    `data-organization="${toSlug(path)}"`,
    ...(brand_color === null ? [] : [`data-color="${brand_color}"`]),
    ...(widget_position === "left" ? ['data-position="left"'] : []),
    ...(email === null ? [] : [`data-email="${email}"`]),
    ...(isRecording ? ['data-record="console requests"'] : []),
  ];
  return `<script async ${attributes.join(" ")}></script>`;
}

/** The secret of the widget. It must stay on a server, because what is signed with it states who the visitor is. */
function Secret() {
  const { data: state } = useQuery(widgetSecretQuery(useSession()));
  const make = useMakeSecret();
  return (
    <div className={classes.choices}>
      <p className={classes.note}>
        {t(
          "Your site can identify who is signed in there by a JWT (HS256) with email, name and exp, signed with this secret. Keep the secret on your server.",
        )}
      </p>
      {state?.former_until ? (
        <p className={classes.note}>{t("The former secret stays valid for a day after it was replaced.")}</p>
      ) : null}
      {make.error ? (
        <p role="alert" className={classes.failure}>
          {make.error.message}
        </p>
      ) : null}
      <div>
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
          {state?.created_at ? t("Replace the secret") : t("Create a secret")}
        </Button>
      </div>
      <Modal
        opened={make.data !== undefined}
        onClose={make.reset}
        title={t("Secret of the widget")}
        closeOnClickOutside={false}
      >
        <ShownSecret
          title={t("Copy the secret now")}
          text={t("It's shown only once. Anyone who has it can sign in as any of your customers.")}
          secret={make.data?.secret ?? ""}
          copyLabel={t("Copy the secret")}
          onClose={make.reset}
        />
      </Modal>
    </div>
  );
}
