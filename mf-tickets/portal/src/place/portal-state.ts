import type { PortalOrganization } from "@tessera/wire/portal/portal";
import type { Offers } from "../host/embedded-frame.ts";
import type { PortalView } from "./portal-view.ts";

/** The state of the page. */
export interface PortalState {
  view: PortalView;
  /** Grows with each view that is shown, also of the same kind. */
  shown: number;
  organization: PortalOrganization | null;
  /** The address of the customer who is signed in. */
  account: string | null;
  /** How often a customer has signed out here. What they have written is then left behind. */
  signOuts: number;
  /** What screen readers announce. */
  spoken: string;
  offers: Offers;
}

export const firstState: PortalState = {
  view: { kind: "loading" },
  shown: 0,
  organization: null,
  account: null,
  signOuts: 0,
  spoken: "",
  offers: { picture: false, recording: false },
};

export interface PortalStore {
  read(): PortalState;
  update(change: Partial<PortalState>): void;
  show(view: PortalView, change?: Partial<PortalState>): void;
}

export function createPortalStore(onChange: (state: PortalState) => void): PortalStore {
  let state = firstState;

  function update(change: Partial<PortalState>): void {
    state = { ...state, ...change };
    onChange(state);
  }

  return {
    read: () => state,
    update,
    show: (view, change = {}) => update({ ...change, view, shown: state.shown + 1 }),
  };
}
