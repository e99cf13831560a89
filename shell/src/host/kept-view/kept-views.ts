import type { ReactNode } from "react";

/** A page as the router renders it: its content, and the location that the content sees. */
interface Page<Location = unknown> {
  path: string;
  search: string;
  location: Location;
  content: ReactNode;
}

export interface KeptView<Location = unknown> extends Page<Location> {
  /** Identifies the view. A new id makes React start again with fresh state. */
  id: string;
  /** The account that the view belongs to: a person in an organization. */
  account: string;
  /** The time at which the view was left, in ms since the epoch; null while it is shown. */
  leftAt: number | null;
}

/** The page to show, and the account it is for. `page` is null if its route does not ask to be kept. */
interface Shown<Location = unknown> {
  account: string;
  page: Page<Location> | null;
}

const maxLeft = 2;
const maxAgeMs = 5 * 60_000;

/** Returns true if the kept views do not match the page to show. */
export function isOutdated(views: readonly KeptView[], { account, page }: Shown): boolean {
  const shown = views.find(({ leftAt }) => leftAt === null);
  return (
    shown?.path !== page?.path ||
    shown?.location !== page?.location ||
    shown?.content !== page?.content ||
    views.some((view) => view.account !== account)
  );
}

/** Returns the views after `page` is shown. A view that was left is reused at the same address, and starts again at another. */
export function showPage<Location>(
  views: readonly KeptView<Location>[],
  { account, page }: Shown<Location>,
  now: number,
): KeptView<Location>[] {
  const own = views.filter((view) => view.leftAt === null || view.account === account);
  const known = own.find(({ path }) => path === page?.path);
  const isSame = known && (known.leftAt === null || known.search === page?.search);
  const id = isSame ? known.id : `${page?.path} ${now}`;
  const shown: KeptView<Location> | null = page && { ...page, account, id, leftAt: null };
  // Replaced in place: a view that moves in the document loses its scroll position.
  const next = own.flatMap((view): KeptView<Location>[] => {
    if (view !== known) return view.account === account ? [{ ...view, leftAt: view.leftAt ?? now }] : [];
    return isSame && shown ? [shown] : [];
  });
  return keepLatest(shown && !isSame ? [...next, shown] : next);
}

function keepLatest<Location>(views: KeptView<Location>[]): KeptView<Location>[] {
  const left = views
    .flatMap(({ leftAt }) => (leftAt === null ? [] : [leftAt]))
    .sort((one, other) => other - one);
  const oldest = left[maxLeft - 1] ?? 0;
  return views.filter(({ leftAt }) => leftAt === null || leftAt >= oldest);
}

/** Returns the views that were not left too long ago. */
export function dropExpired<Location>(
  views: readonly KeptView<Location>[],
  now: number,
): KeptView<Location>[] {
  return views.filter(({ leftAt }) => leftAt === null || now - leftAt < maxAgeMs);
}

/** Returns the time until the next view expires, in ms, or null if no view is waiting. */
export function nextExpiry(views: readonly KeptView[], now: number): number | null {
  const left = views.flatMap(({ leftAt }) => (leftAt === null ? [] : [leftAt]));
  return left.length > 0 ? Math.max(0, Math.min(...left) + maxAgeMs - now) : null;
}
