import { escapeHtml } from "@tessera/text/markdown/escape-html";

/** Renders a page of the mailbox. `head` is HTML. */
export function renderPage(title: string, body: string, head = ""): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<title>${escapeHtml(title)}</title><style>${style}</style>${body}</html>`;
}

const style = `
:root{color-scheme:light dark;font:14px/1.5 Inter,system-ui,sans-serif;--line:light-dark(#e8ebf0,#262b35);--card:light-dark(#fff,#1d222a);--muted:light-dark(#5d6779,#99a2b1);--link:light-dark(#434dbd,#9fa9f8)}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#f8f9fb,#101319);color:light-dark(#191f2a,#e3e6ec)}
h1{font-size:20px;margin:0}h2{font-size:18px;line-height:1.3;margin:0;overflow-wrap:anywhere}h3{font-size:14px;margin:16px 0 4px}
a{color:var(--link)}p,time,dt,span{color:var(--muted);margin:0;font-size:13px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px}
main{max-width:720px;margin:0 auto;padding:24px 16px}
ul{list-style:none;margin:12px 0 0;padding:0}
.mailbox>nav li a{display:grid;gap:2px;padding:10px 12px;border:1px solid var(--line);border-bottom-width:0;background:var(--card);color:inherit;text-decoration:none}
.mailbox>nav li:last-child a{border-bottom-width:1px}
.mailbox>nav li a:hover{background:light-dark(#f2f4f8,#252b35)}
.mailbox>nav li a[aria-current]{box-shadow:inset 3px 0 var(--link);background:light-dark(#eef0fb,#272d42)}
.mailbox strong,.mailbox>nav span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.mailbox strong{font-weight:700}
.none{display:none}.reading>nav{display:none}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px;min-width:0}
.back{margin-bottom:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:8px 0 12px;font-size:13px}dd{margin:0;overflow-wrap:anywhere}
.views{display:flex;gap:4px;border-bottom:1px solid var(--line);margin-bottom:12px}
.views a{padding:8px 12px;text-decoration:none;color:var(--muted);margin-bottom:-1px}
.views a[aria-current]{color:inherit;font-weight:700;box-shadow:inset 0 -2px var(--link)}
iframe{display:block;width:100%;height:max(320px,calc(100vh - 330px));border:1px solid var(--line);border-radius:6px}article>p+iframe{margin-top:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}
pre.source{font:12px/1.5 ui-monospace,monospace}
.files{margin:0}.files li{padding:4px 0;overflow-wrap:anywhere}
form{display:grid;gap:12px;margin:16px 0}label{display:grid;gap:4px;font-size:13px}
input,textarea{font:inherit;padding:8px;border:1px solid light-dark(#ccd1da,#3a414e);border-radius:6px;background:transparent;color:inherit;min-width:0}
button{font:inherit;justify-self:start;padding:8px 16px;border:0;border-radius:6px;background:#434dbd;color:#fff}
@media (min-width:900px){.mailbox{max-width:1280px;display:grid;grid-template-columns:340px minmax(0,1fr);gap:24px;align-items:start}
.reading>nav,.none{display:block}.back{display:none}.mailbox>nav ul{max-height:calc(100vh - 130px);overflow-y:auto}.none{padding:48px;text-align:center}}
`;
