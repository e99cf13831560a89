import { type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The address of a page that uses another framework, and a way to navigate. */
export interface ElementPlace {
  /** Path and query of the page. */
  address: string;
  /** Navigates to a path of the installation. */
  go(to: string): void;
}

/** A page of another framework, mounted in an element. `update` is called when the address changes, `end` when the page is unmounted. */
export interface MountedElement {
  update?(address: string): void;
  end(): void;
}

/** Mounts a page in an element with any framework: Vue, Svelte, a custom element. */
export type MountElement = (element: HTMLElement, place: ElementPlace) => MountedElement;

/** A page, with its absolute path (`/dashboard/knowledge`, `/dashboard/knowledge/:id`) and its breadcrumb. */
export interface ElementPage {
  path: string;
  crumb: string;
  mountElement: MountElement;
}

/** Creates a module whose pages are rendered by a framework other than React. */
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
