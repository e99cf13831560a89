import { type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Where a page of another framework is shown. */
export interface ElementPlace {
  /** Path and query of the page. */
  address: string;
  /** Goes to a path of the installation. */
  go(to: string): void;
}

/** A page of another framework in an element of ours: it follows the address, and is taken out again. */
export interface MountedElement {
  update?(address: string): void;
  end(): void;
}

/** Shows something in an element, by whatever draws it: Vue, Svelte, a custom element. */
export type MountElement = (element: HTMLElement, place: ElementPlace) => MountedElement;

/** A page, by its absolute path (`/dashboard/knowledge`, `/dashboard/knowledge/:id`) and its words in the breadcrumbs. */
export interface ElementPage {
  path: string;
  crumb: string;
  mountElement: MountElement;
}

/** A module whose pages are drawn by another framework than React. */
export function elementModule(pages: readonly ElementPage[]): RemoteModule {
  const routes = pages.map(({ path, crumb, mountElement }) => ({
    path,
    handle: { crumb },
    element: <ElementFrame mountElement={mountElement} />,
  }));
  return { contract: remoteContract, routes };
}

function ElementFrame({ mountElement }: Pick<ElementPage, "mountElement">) {
  const frame = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const shown = useRef(address);

  useEffect(() => {
    if (!frame.current) return;
    const place = { address: shown.current, go: (to: string) => void navigate(to) };
    mounted.current = mountElement(frame.current, place);
    return () => {
      mounted.current?.end();
      mounted.current = null;
    };
  }, [mountElement, navigate]);

  useEffect(() => {
    if (address === shown.current) return;
    shown.current = address;
    mounted.current?.update?.(address);
  }, [address]);

  return <div ref={frame} />;
}
