import type { ReactNode } from "react";

/** A page as the router shows it: what it consists of, and the location it sees. */
interface Page<Location = unknown> {
  path: string;
  search: string;
  location: Location;
  content: ReactNode;
}

export interface KeptView<Location = unknown> extends Page<Location> {
  /** Another one is a view that begins again. */
  id: string;
  /** Whose it is: a person in an organization. */
  account: string;
  /** When it was left, in ms; null while it is shown. */
  leftAt: number | null;
}

/** What is to be shown, and to whom; `page` is null where its route does not ask to be kept. */
interface Shown<Location = unknown> {
  account: string;
  page: Page<Location> | null;
}

const maxLeft = 2;
const maxAgeMs = 5 * 60_000;

/** Whether what is kept differs from what is to be shown. */
export function isOutdated(views: readonly KeptView[], { account, page }: Shown): boolean {
  const shown = views.find(({ leftAt }) => leftAt === null);
  return (
    shown?.path !== page?.path ||
    shown?.location !== page?.location ||
    shown?.content !== page?.content ||
    views.some((view) => view.account !== account)
  );
}

/** The views once `page` is shown. One that was left comes back at the address it had, and begins again at another. */
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
  // In place: a view that is moved in the page loses where it was scrolled to.
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

/** The views that were not left too long ago. */
export function dropExpired<Location>(
  views: readonly KeptView<Location>[],
  now: number,
): KeptView<Location>[] {
  return views.filter(({ leftAt }) => leftAt === null || now - leftAt < maxAgeMs);
}

/** When the next view expires, in ms from now; null where none does. */
export function nextExpiry(views: readonly KeptView[], now: number): number | null {
  const left = views.flatMap(({ leftAt }) => (leftAt === null ? [] : [leftAt]));
  return left.length > 0 ? Math.max(0, Math.min(...left) + maxAgeMs - now) : null;
}
