import { findOwner, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";

type Declared = Pick<ServiceDeclaration, "domain" | "reads" | "feeds">;

/** Returns the graph in ARCHITECTURE.md: an arrow from each service to each owner of views it reads, dotted if it only reads a feed. */
export function drawReadGraph(services: readonly Declared[]): string {
  const arrows = services.flatMap(({ domain, reads, feeds }) => {
    const read = getOwners(reads);
    const followed = getOwners(feeds).filter((owner) => !read.includes(owner));
    return [
      ...read.map((owner) => `  ${domain} --> ${owner}`),
      ...followed.map((owner) => `  ${domain} -.-> ${owner}`),
    ];
  });
  return ["```mermaid", "graph TD", ...arrows, "```"].join("\n");
}

function getOwners(views: readonly string[]): string[] {
  return [...new Set(views.map(findOwner))].sort();
}
