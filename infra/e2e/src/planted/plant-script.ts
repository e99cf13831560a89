/** The ways in which a page fails. Each one names itself in a message or in an address. Runs in the pages. */
export const plantScript = `
const say = (id) => "planted " + id;
const at = (id, status = 500) => "/fail/" + id + "?status=" + status;
const add = (tag, given, to = document.body ?? document.documentElement) => {
  const element = Object.assign(document.createElement(tag), given);
  to.append(element);
  return element;
};
const send = (id, change = () => {}, isLater = true) => {
  const request = new XMLHttpRequest();
  request.open("GET", at(id, 503), isLater);
  change(request);
  request.send();
  return request;
};
const press = (id, root) => {
  const button = add("button", { textContent: "Press", onclick: () => { throw new Error(say(id)); } }, root);
  button.click();
};
const inFrame = (id, given, act) => {
  const frame = add("iframe", given);
  setTimeout(() => act(frame.contentWindow, id), 700);
};
globalThis.ways = {
  log: (id) => console.error(say(id)),
  "log an error": (id) => console.error(new Error(say(id))),
  "log a cause": (id) => console.error("Cannot save", new Error("outer", { cause: new Error(say(id)) })),
  "log a format": (id) => console.error("%s of %d rows", say(id), 3),
  "log an object": (id) => console.error({ state: { message: say(id) } }),
  "log to a replaced console": (id) => { console.error = () => {}; console.error(say(id)); },
  warn: (id) => console.warn(say(id)),
  assert: (id) => console.assert(false, say(id)),
  throw: (id) => { throw new Error(say(id)); },
  "throw a text": (id) => { throw say(id); },
  "throw while animating": (id) => requestAnimationFrame(() => { throw new Error(say(id)); }),
  "throw in an observer": (id) => {
    new MutationObserver(() => { throw new Error(say(id)); }).observe(document.documentElement, { attributes: true });
    document.documentElement.setAttribute("data-changed", id);
  },
  "throw when pressed": (id) => press(id),
  reject: (id) => void Promise.reject(new Error(say(id))),
  "reject with an object": (id) => void Promise.reject({ code: say(id) }),
  report: (id) => reportError(new Error(say(id))),
  fetch: (id) => void fetch(at(id)),
  "fetch by Request": (id) => void fetch(new Request(at(id, 422), { method: "PUT", body: "street=1" })),
  "fetch from a broken connection": (id) => void fetch(at(id, 0)).catch(() => {}),
  "fetch and give up": (id) => void fetch(at(id, 1), { signal: AbortSignal.timeout(50) }).catch(() => {}),
  "fetch without an answer": (id) => void fetch(at(id, 1)),
  "fetch from another site": (id) => void fetch(otherSite + at(id, 200)).catch(() => {}),
  "fetch an answer that breaks off": (id) => void fetch("/cut/" + id).then((answer) => answer.text()).catch(() => {}),
  "fetch what is no JSON": (id) => void fetch("/text/" + id).then((answer) => answer.json()),
  "fetch by a wrapper": (id) => { const before = fetch; window.fetch = async (...given) => before(...given); void fetch(at(id)); },
  xhr: (id) => void send(id),
  "xhr at once": (id) => void send(id, undefined, false),
  "xhr that takes too long": (id) => { const request = new XMLHttpRequest(); request.open("GET", at(id, 1)); request.timeout = 50; request.send(); },
  "xhr that is given up": (id) => { const request = new XMLHttpRequest(); request.open("GET", at(id, 1)); request.send(); setTimeout(() => request.abort(), 50); },
  beacon: (id) => void navigator.sendBeacon(at(id), "page=1"),
  picture: (id) => void add("img", { src: at(id, 404) }),
  "picture out of the page": (id) => { new Image().src = at(id, 404); },
  "picture of a style": (id) => { add("div", { textContent: "." }).style.backgroundImage = "url('" + at(id, 404) + "')"; },
  "picture of another site": (id) => void add("img", { src: otherSite + at(id, 404) }),
  "picture that is none": (id) => void add("img", { src: "/text/" + id }),
  script: (id) => void add("script", { src: at(id, 404) }, document.head),
  "script of a module": (id) => void add("script", { src: at(id, 404), type: "module" }, document.head),
  style: (id) => void add("link", { rel: "stylesheet", href: at(id, 404) }, document.head),
  video: (id) => void add("source", { src: at(id, 404) }, add("video", {})),
  object: (id) => void add("object", { data: at(id, 404) }),
  "frame that fails": (id) => void add("iframe", { src: at(id, 500) }),
  "missing worker": (id) => void new Worker(at(id, 404)),
  "worker that throws": (id) => void new Worker("/worker.js?" + id),
  events: (id) => void new EventSource(at(id)),
  "events that break off": (id) => { const source = new EventSource("/cut-events/" + id); setTimeout(() => source.close(), 1500); },
  "refused socket": (id) => void new WebSocket(location.origin.replace("http", "ws") + at(id)),
  "socket that is closed": (id) => void new WebSocket(location.origin.replace("http", "ws") + "/close/" + id),
  "missing module": (id) => void import(at(id, 404)),
  "module that throws": (id) => void import("/throwing.js?" + id),
  "module with a wrong letter": (id) => void add("script", { src: "/wrong.js?" + id, type: "module" }),
  "error after the address changed": (id) => { history.pushState({}, "", "/planted/spa/orders/" + id); throw new Error(say(id)); },
  "request after the address changed": (id) => { history.pushState({}, "", "/planted/spa/orders/" + id); void fetch("../../../fail/" + id + "?status=500"); },
  "error of going back": (id) => { addEventListener("popstate", () => { throw new Error(say(id)); }, { once: true }); history.pushState({}, "", "#" + id); history.back(); },
  "refused picture": (id) => void add("img", { src: "https://ads.test/" + id + ".png" }),
  "refused script": (id) => void add("script", { src: "https://ads.test/" + id + ".js" }),
  "refused address": (id) => void fetch("https://ads.test/" + id).catch(() => {}),
  "refused style": (id) => void add("link", { rel: "stylesheet", href: "https://ads.test/" + id + ".css" }),
  "refused frame": (id) => void add("iframe", { src: "https://" + id + ".test/" }),
  "refused markup": (id) => { try { document.body.insertAdjacentHTML("beforeend", "<b>" + id + "</b>"); } catch (error) { throw new Error(say(id), { cause: error }); } },
  "refused script address": (id) => { try { add("script", {}).src = at(id); } catch (error) { throw new Error(say(id), { cause: error }); } },
  "error in a tree": (id) => press(id, add("div", {}).attachShadow({ mode: "open" })),
  "error in a closed tree": (id) => press(id, add("div", {}).attachShadow({ mode: "closed" })),
  "picture in a tree": (id) => void add("img", { src: at(id, 404) }, add("div", {}).attachShadow({ mode: "closed" })),
  "error of an element": (id) => {
    customElements.define("x-" + id, class extends HTMLElement { connectedCallback() { throw new Error(say(id)); } });
    add("x-" + id, {});
  },
  "error in a frame": (id) => inFrame(id, { src: "/frame" }, (frame) => frame.postMessage({ way: "throw", id }, "*")),
  "request in a frame": (id) => inFrame(id, { src: "/frame" }, (frame) => frame.postMessage({ way: "fetch", id }, "*")),
  "error in a frame with its text": (id) => inFrame(id, { srcdoc: "<script src='/plant.js'></script>" }, (frame) => frame.postMessage({ way: "throw", id }, "*")),
  "error in an empty frame": (id) => inFrame(id, {}, (frame) => frame.setTimeout(() => frame.console.error(say(id)))),
  "request in an empty frame": (id) => inFrame(id, {}, (frame) => void frame.fetch(new URL(at(id), location.href).href)),
  "rejection in a frame in a frame": (id) => inFrame(id, { src: "/outer" }, (frame) => frame.frames[0]?.postMessage({ way: "reject", id }, "*")),
  "error in a frame of another site": (id) => inFrame(id, { src: otherSite + "/frame" }, (frame) => frame.postMessage({ way: "throw", id }, "*")),
  "error while drawing again": (id) => {
    const list = add("ul", {});
    const draw = (count) => {
      list.replaceChildren(...Array.from({ length: 50 }, (_, row) => Object.assign(document.createElement("li"), { textContent: count + row })));
      if (count === 20) throw new Error(say(id));
      requestAnimationFrame(() => draw(count + 1));
    };
    draw(0);
  },
  "error of a button that is drawn again": (id) => {
    const root = add("div", {});
    const draw = () => root.replaceChildren(Object.assign(document.createElement("button"), { onclick() { draw(); throw new Error(say(id)); } }));
    draw();
    root.firstChild.click();
  },
  "error that a boundary logs": (id) => { try { throw new TypeError(say(id)); } catch (error) { console.error("%o\\n\\n%s\\n", error, "The above error occurred in the <Basket> component."); } },
  "error after the body was replaced": (id) => {
    document.body.replaceWith(document.createElement("body"));
    setTimeout(() => { throw new Error(say(id)); }, 50);
  },
  "picture after the body was replaced": (id) => { document.body.replaceWith(document.createElement("body")); add("img", { src: at(id, 404) }); },
  "error after the page was written again": (id) => {
    document.open();
    document.write("<title>Written again</title><p>Again</p>");
    document.close();
    setTimeout(() => { throw new Error(say(id)); }, 50);
  },
  "error while the page is written again": (id) => {
    document.open();
    document.write("<p>Again</p><script>throw new Error('" + say(id) + "')</scr" + "ipt>");
    document.close();
  },
  "log after the page was written again": (id) => {
    document.open();
    document.write("<p>Again</p>");
    document.close();
    console.error(say(id));
  },
  "error between many lines": (id) => {
    for (let line = 0; line < 5000; line++) console.info("rendered row " + line);
    console.error(say(id));
    for (let line = 0; line < 5000; line++) console.log({ row: line, cells: [1, 2, 3] });
  },
};
addEventListener("message", ({ data }) => { if (data?.way) setTimeout(() => ways[data.way](data.id)); });
globalThis.plant = (failures) => {
  for (const [index, { id, way }] of failures.entries()) setTimeout(() => ways[way](id), 60 * index);
};
`;
