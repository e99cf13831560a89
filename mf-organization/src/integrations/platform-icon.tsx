import { type Icon, IconBrandIntercom, IconBrandJira, IconPlug, IconWebhook } from "@tabler/icons-react";
import type { Platform } from "@tessera/wire/mail/integration.constants";
import classes from "./integrations.module.css";

/** The mark of each platform; its initial where the icons have none. */
const marks: Record<Platform, Icon | string> = {
  jira: IconBrandJira,
  zendesk: "Z",
  hubspot: "H",
  intercom: IconBrandIntercom,
  webhook: IconWebhook,
};

export function PlatformIcon({ platform }: { platform: Platform }) {
  const Mark = marks[platform] ?? IconPlug;
  return (
    <span className={classes.tile} aria-hidden>
      {typeof Mark === "string" ? (
        <span className={classes.initial}>{Mark}</span>
      ) : (
        <Mark size={20} stroke={1.5} />
      )}
    </span>
  );
}
