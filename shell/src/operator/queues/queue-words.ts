const labels: Record<string, string> = {
  files: "File analysis",
  "files-short": "Analysis of short files",
  deliveries: "Webhooks and integrations",
};

/** What a queue is for; a service may bring one that nobody named here. */
export function queueLabel(name: string): string {
  return labels[name] ?? name;
}
