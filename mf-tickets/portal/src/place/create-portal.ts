import { t } from "@tessera/language/t";
import type { PortalApi } from "../api/portal-api.ts";
import { hasStatus, sayFailure } from "../api/portal-failure.ts";
import { type Host, isEmbedded } from "../host/embedded-frame.ts";
import { forgetTexts } from "../host/kept-text.ts";
import { createSeenMessages } from "../host/seen-messages.ts";
import { applyBrand } from "./brand-color.ts";
import { endSession, enter, type Found, findPlace, findView, type Site, toFailed } from "./find-view.ts";
import { readPlace } from "./place.ts";
import { createPortalStore, type PortalState, type PortalStore } from "./portal-state.ts";
import type { PortalView } from "./portal-view.ts";

/** What views do to the page. */
export interface Portal {
  api: PortalApi;
  host: Host;
  /** Loads the organization, and shows the view of the address. */
  begin(): Promise<void>;
  /** Listens to the address and to the host page. Returns what ends that. */
  listen(): () => void;
  show(view: PortalView): void;
  say(text: string): void;
  /** Shows the view of the address to a customer who has just signed in. Rejects if it cannot be loaded. */
  enterAs(account: string): Promise<void>;
  signOut(): Promise<void>;
  /** Runs `work`, and resolves to the message for the person if it failed. If the session has ended, the sign-in is shown. */
  attempt(work: () => Promise<void>): Promise<string>;
}

export function createPortal(api: PortalApi, host: Host, onChange: (state: PortalState) => void): Portal {
  const seen = createSeenMessages(host.reportNews);
  const store = createPortalStore(onChange);
  const visit = createVisits(store, { api, host, seen });

  function listen(): () => void {
    const follow = () => {
      if (location.hash === "#content") return;
      void visit((site) => findView(site, readPlace(location), store.read().account));
    };
    host.listen({
      onIdentity: () => void visit((site) => enter(site, readPlace(location))),
      onOffers: (offers) => store.update({ offers }),
      onShown: seen.noteShown,
    });
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }

  async function begin(): Promise<void> {
    store.show({ kind: "loading" });
    if (await loadOrganization(store, api)) await visit((site) => findView(site, readPlace(location), null));
  }

  async function enterAs(account: string): Promise<void> {
    const { organization } = store.read();
    if (organization === null) return;
    store.update({ account });
    store.show(await findPlace({ api, host, seen, organization }, readPlace(location)));
  }

  async function attempt(work: () => Promise<void>): Promise<string> {
    try {
      await work();
    } catch (error) {
      if (!hasStatus(error, 401)) return sayFailure(error);
      const { view, account } = endSession({ host });
      store.show(view, { account });
    }
    return "";
  }

  return {
    ...{ api, host, begin, listen, enterAs, attempt },
    show: (view) => store.show(view),
    say: (spoken) => store.update({ spoken }),
    signOut: () => signOut(store, api),
  };
}

/** Returns what shows a view as soon as it is found, unless another one was asked for meanwhile. */
function createVisits({ read, show }: PortalStore, surroundings: Omit<Site, "organization">) {
  let visits = 0;
  return async (find: (site: Site) => Promise<Found>): Promise<void> => {
    const { organization } = read();
    if (organization === null) return;
    visits += 1;
    const turn = visits;
    const { view, ...change } = await find({ ...surroundings, organization });
    if (turn === visits) show(view, change);
  };
}

/** Resolves to false if the organization has no such page, or could not be loaded. */
async function loadOrganization({ show, update }: PortalStore, api: PortalApi): Promise<boolean> {
  try {
    const organization = await api.readOrganization();
    if (isEmbedded && !organization.has_widget) {
      show({ kind: "missing" });
      return false;
    }
    applyBrand(organization.brand_color);
    document.title = t("Help · {name}", { name: organization.name });
    update({ organization });
    return true;
  } catch (error) {
    show(hasStatus(error, 404) || hasStatus(error, 422) ? { kind: "missing" } : toFailed(error));
    return false;
  }
}

async function signOut({ read, show }: PortalStore, api: PortalApi): Promise<void> {
  try {
    await api.signOut();
    forgetTexts();
    leaveAddress();
    show({ kind: "sign-in", problem: "" }, { account: null, signOuts: read().signOuts + 1 });
  } catch (error) {
    show(toFailed(error));
  }
}

/** Leaves the words of a link in the address behind. */
export function leaveAddress(): void {
  history.replaceState(null, "", location.pathname);
}
