import type { CaptureEnvironment } from "@tessera/wire/file/capture";

/** Describes the page and its browser. It also runs as an injected script, so it may only use what is in its own body. */
export function describeEnvironment(): CaptureEnvironment {
  const [, browser = "Browser"] = /((?:Firefox|Edg|Chrome)\/[\d.]+)/u.exec(navigator.userAgent) ?? [];
  const releases = document.querySelector<HTMLMetaElement>('meta[name="tessera-releases"]')?.content;
  return {
    page_url: location.href,
    page_title: document.title,
    browser: browser.replace("Edg/", "Edge/").replace("/", " "),
    language: navigator.language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: `${innerWidth}×${innerHeight}`,
    screen: `${screen.width}×${screen.height} at ${devicePixelRatio}`,
    ...(releases && { releases }),
  };
}
