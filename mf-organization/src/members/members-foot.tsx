import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { plural, t } from "@tessera/language/t";
import { ActionIcon, Group } from "@tessera/ui/mantine";
import type { MemberPage } from "@tessera/wire/organization/member";
import classes from "./members.module.css";

/** How many members are shown, and the controls for other pages; nothing if everything fits on one page. */
export function MembersFoot({ page, onTurn }: { page: MemberPage; onTurn(page: number): void }) {
  if (page.pages <= 1) return null;
  return (
    <div className={classes.foot}>
      <span>
        {plural(
          page.total,
          { one: "Showing {shown} of # member", other: "Showing {shown} of # members" },
          { shown: page.data.length },
        )}
      </span>
      <Group gap={4}>
        <span>{t("Page {page} of {pages}", { page: page.page, pages: page.pages })}</span>
        <ActionIcon
          size={28}
          aria-label={t("Previous page")}
          disabled={page.page <= 1}
          onClick={() => onTurn(page.page - 1)}
        >
          <IconChevronLeft size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label={t("Next page")}
          disabled={page.page >= page.pages}
          onClick={() => onTurn(page.page + 1)}
        >
          <IconChevronRight size={16} stroke={1.5} />
        </ActionIcon>
      </Group>
    </div>
  );
}
