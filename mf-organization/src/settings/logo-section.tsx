import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useRef } from "react";
import classes from "./logo-section.module.css";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useLogo } from "./settings.queries.ts";

export function LogoSection({ settings }: SectionProps) {
  const { can } = useRemoteContext();
  const { upload, remove } = useLogo();
  const picker = useRef<HTMLInputElement>(null);
  const error = upload.error ?? remove.error;
  const initial = settings.name.trim().slice(0, 1).toUpperCase();

  return (
    <Section title={t("Logo")} text={t("PNG, JPEG or WebP, at most 1 MB. It is shown as a square.")}>
      <div className={classes.row}>
        {settings.logo_url ? (
          <img className={classes.logo} src={settings.logo_url} alt={t("Logo")} width={64} height={64} />
        ) : (
          <span className={classes.none} aria-hidden>
            {initial}
          </span>
        )}
        {can("organization.settings") ? (
          <Group gap={8}>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label={t("Logo")}
              accept="image/png,image/jpeg,image/webp"
              onChange={({ currentTarget }) => {
                const [picture] = currentTarget.files ?? [];
                currentTarget.value = "";
                if (picture) upload.mutate(picture);
              }}
            />
            <Button variant="default" loading={upload.isPending} onClick={() => picker.current?.click()}>
              {settings.logo_url ? t("Replace") : t("Upload")}
            </Button>
            {settings.logo_url ? (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                onClick={() => remove.mutate(undefined)}
              >
                {t("Remove")}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className={classes.failure}>
          {error.message}
        </p>
      ) : null}
    </Section>
  );
}
