import {
  type Icon,
  IconAddressBook,
  IconBug,
  IconLifebuoy,
  IconMessages,
  IconPlug,
  IconWebhook,
} from "@tabler/icons-react";
import type { Platform } from "@tessera/wire/integration.constants";
import classes from "./integrations.module.css";

const icons: Record<Platform, Icon> = {
  jira: IconBug,
  zendesk: IconLifebuoy,
  hubspot: IconAddressBook,
  intercom: IconMessages,
  webhook: IconWebhook,
};

export function PlatformIcon({ platform }: { platform: Platform }) {
  const PlatformMark = icons[platform] ?? IconPlug;
  return (
    <span className={classes.tile}>
      <PlatformMark size={20} stroke={1.5} aria-hidden />
    </span>
  );
}
