import { describe, expect, it } from "@jest/globals";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Page, Session } from "@tessera/federation/pages";
import type { PageNaming } from "@tessera/federation/remote";
import { aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, useMatches } from "react-router";
import { createModule } from "./create-module.tsx";
import { useSession } from "./session.ts";

const meQuery = ({ call }: Session) =>
  queryOptions({ queryKey: ["me"], queryFn: () => call("GET /auth/me"), staleTime: 10_000 });

function Me() {
  const { data } = useQuery(meQuery(useSession()));
  return <p>Hello {data?.full_name}</p>;
}

const pages: readonly Page[] = [
  {
    path: "/me",
    crumb: "People",
    children: [
      { load: async () => Me, data: [({ session }) => meQuery(session)] },
      {
        path: ":id",
        crumb: "Someone",
        named: ({ params }) => ({ queryKey: [params.id], queryFn: () => ({ name: `Number ${params.id}` }) }),
        load: async () => () => <p>A page</p>,
      },
      {
        path: "own-name",
        load: async () => ({ Component: Me, naming: { crumb: () => <i>Own name</i> } }),
      },
    ],
  },
  { path: "/old/:id", redirect: ({ params, address }) => `/me/${params.id}?${address}` },
  { path: "/open", isOpen: true, load: async () => Me },
];

function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** Shows the breadcrumbs as the shell does. */
function Crumbs() {
  const namings = useMatches().flatMap(({ handle }) => (handle ? [handle as PageNaming] : []));
  return (
    <>
      <nav>
        {namings.map(({ crumb }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <span key={index}>{typeof crumb === "function" ? crumb(undefined) : crumb} / </span>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

function show(at: string) {
  const installation = aFakeInstallation({ "GET /auth/me": () => ({ full_name: "Anna" }) });
  const module = createModule(installation.context, pages, { Frame });
  const router = createMemoryRouter(
    [{ element: <Crumbs />, hydrateFallbackElement: <i />, children: module.routes }],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { module, installation, router };
}

const crumbs = () => screen.getByRole("navigation").textContent;

describe("a module of declared pages", () => {
  it("shows a page in the module's frame, with the data that was prefetched", async () => {
    const { module, installation } = show("/me/own-name");
    module.prefetch?.("/me");

    expect(await screen.findByText("Hello Anna")).toBeTruthy();
    expect(screen.getByRole("main")).toBeTruthy();
    expect(installation.asked("GET /auth/me")).toHaveLength(1);
    expect(crumbs()).toBe("People / Own name / ");
  });

  it("names a page after what it shows, once that is loaded", async () => {
    show("/me/7");

    await waitFor(() => expect(crumbs()).toBe("People / Number 7 / "));
  });

  it("redirects with the names of the path and the query", async () => {
    const { router } = show("/old/9?tab=2");

    expect(await screen.findByText("A page")).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: "/me/9", search: "?tab=2" });
  });

  it("shows an open page without the frame, as a route of its own", async () => {
    const { module } = show("/open");

    expect(await screen.findByText("Hello Anna")).toBeTruthy();
    expect(screen.queryByRole("main")).toBeNull();
    expect(module.routes.map(({ path }) => path)).toContain("/open");
  });

  it("prefetches nothing for other addresses", () => {
    const { module, installation } = show("/me/7");

    module.prefetch?.("/elsewhere");
    module.prefetch?.("/old/7");

    expect(installation.asked("GET /auth/me")).toEqual([]);
  });
});
