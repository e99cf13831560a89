import { type Bundle, element, evidence, log, message, recording, screen } from "./bundle.ts";
import {
  actual,
  asks,
  circumstance,
  expected,
  failures,
  labelled,
  removed,
  sorted,
  stepped,
  summed,
  titled,
  weighed,
} from "./expected-fact.ts";

const shop = "https://shop.northwind.test";
const noise = [
  { url: `${shop}/assets/main.4f3a9c1b.js`, status: 200 },
  { url: `${shop}/favicon.ico`, status: 404 },
  { url: "https://www.google-analytics.com/collect", status: 0, error: "net::ERR_BLOCKED_BY_CLIENT" },
];

/** Evidence that machines produced: recordings, console output, picked elements, screenshots. */
export const technicalBundles: Bundle[] = [
  {
    name: "payment fails with 500",
    input: evidence(
      element({ text: "Pay now", page_url: `${shop}/checkout?cart=81` }),
      recording(
        [
          ...noise,
          {
            method: "POST",
            url: `${shop}/api/payments?cart=81`,
            status: 500,
            response_excerpt: '{"error":"card_processor_unreachable"}',
          },
          { method: "POST", url: `${shop}/api/payments?cart=81`, status: 500 },
        ],
        "Chrome 131.0",
      ),
    ),
    facts: [
      titled(/^"Pay now" on \/checkout fails with HTTP 500 from POST \/api\/payments$/u),
      summed(/POST \/api\/payments on shop\.northwind\.test was answered with HTTP 500 2 times/u),
      summed(/card_processor_unreachable/u),
      stepped(/Go to \/checkout/u),
      stepped(/Use the button "Pay now"/u),
      actual(/HTTP 500/u),
      circumstance("Browser", /Chrome 131/u),
      circumstance("Page", /checkout/u),
      weighed("priority", "high"),
      sorted("category", "Technical issue"),
      labelled("http-500"),
      asks(/first happen/u),
      failures(1),
    ],
    never: [/favicon|google-analytics/u],
  },
  {
    name: "exception in a bundle",
    input: evidence(
      message("The order summary stays empty since yesterday. It should list my three items."),
      log([
        {
          message: "Uncaught TypeError: Cannot read properties of undefined (reading 'total')",
          stack: "at renderSummary (checkout.4f3a9c.js:1:2041)\nat onClick (checkout.4f3a9c.js:1:3310)",
          count: 2,
        },
        { message: "[Violation] 'click' handler took 312ms", level: "warn" },
      ]),
    ),
    facts: [
      titled(/^The order summary stays empty since yesterday \(TypeError\)$/u),
      summed(/order summary stays empty/u),
      summed(/2 times/u),
      expected(/should list my three items/u),
      actual(/TypeError/u),
      labelled("typeerror"),
      failures(1),
    ],
    never: [/Violation/u],
  },
  {
    name: "console line of a request",
    input: evidence(
      log([{ message: `POST ${shop}/api/orders/8841/items 503 (Service Unavailable)`, count: 4 }]),
    ),
    facts: [
      titled(/POST \/api\/orders\/:id\/items fails with HTTP 503/u),
      summed(/HTTP 503 4 times/u),
      circumstance("Host", /shop\.northwind\.test/u),
      failures(1),
    ],
  },
  {
    name: "access log of a server",
    input: evidence(
      log([
        { message: '"GET /orders HTTP/1.1" 200 5120', level: "info" },
        { message: '"POST /api/payments HTTP/1.1" 502 157', level: "info", count: 3 },
        { message: '"GET /favicon.ico HTTP/1.1" 404 153', level: "info" },
      ]),
    ),
    facts: [titled(/POST \/api\/payments fails with HTTP 502/u), summed(/3 times/u), failures(1)],
    never: [/favicon/u],
  },
  {
    name: "java stack",
    input: evidence(
      log([
        {
          at: "2026-11-18T09:12:44.902Z",
          message: "Payment of order 8841 failed",
          stack:
            "java.net.SocketTimeoutException: Read timed out\n\tat java.base/sun.nio.ch.NioSocketImpl.timedRead(NioSocketImpl.java:288)\n\tat com.northwind.Payments.charge(Payments.java:77)",
          count: 2,
        },
      ]),
    ),
    facts: [
      titled(/SocketTimeoutException: Read timed out in com\.northwind\.Payments\.charge/u),
      summed(/2 times/u),
      circumstance("First error at", /^2026-11-18 09:12:44 UTC$/u),
      failures(1),
    ],
  },
  {
    name: "python traceback",
    input: evidence(
      log([
        {
          message: "Exception in request /orders",
          stack: `Traceback (most recent call last):\n  File "/app/orders.py", line 41, in create\n    price = PRICES[item]\nKeyError: 'mug-blue'`,
        },
      ]),
    ),
    facts: [titled(/KeyError: 'mug-blue' in create \(orders\.py\)/u), labelled("keyerror"), failures(1)],
  },
  {
    name: "request without an answer",
    input: evidence(
      recording([
        { method: "PUT", url: `${shop}/api/profile`, status: 0, error: "net::ERR_CONNECTION_REFUSED" },
      ]),
    ),
    facts: [
      titled(/PUT \/api\/profile fails with net::ERR_CONNECTION_REFUSED/u),
      summed(/got no answer/u),
      weighed("priority", "high"),
      labelled("no-answer"),
    ],
  },
  {
    name: "a step is refused",
    input: evidence(
      message('When I click on "Place order" nothing happens. Firefox 128 on Windows 11.'),
      recording([
        {
          method: "POST",
          url: `${shop}/api/checkout`,
          status: 422,
          response_excerpt: '{"message":"The postcode is not valid."}',
        },
      ]),
    ),
    facts: [
      titled(/"Place order" fails with HTTP 422 from POST \/api\/checkout/u),
      summed(/The postcode is not valid/u),
      stepped(/click on "Place order"/u),
      circumstance("Browser", /Firefox 128/u),
      circumstance("System", /Windows 11/u),
      weighed("priority", "high"),
      labelled("http-422"),
    ],
  },
  {
    name: "screen with an error",
    input: evidence(
      screen("Northwind Shop", "Your cart", "Payment failed: the card was declined", "Try again"),
    ),
    facts: [
      titled(/"Payment failed: the card was declined" is shown/u),
      summed(/The screen shows "Payment failed/u),
      sorted("category", "Billing"),
      asks(/first happen/u),
      asks(/browser/u),
    ],
  },
  {
    name: "screen with a code",
    input: evidence(screen("Setup", "The update could not be installed. Error code: 0x80070005")),
    facts: [titled(/0x80070005/iu), failures(1)],
  },
  {
    name: "stack that was pasted",
    input: evidence(
      message(
        "The report page crashes every time.\n\nTypeError: rows.map is not a function\n    at ReportTable (report.9ab12cd3.js:4:120)\n    at renderWithHooks (react-dom.production.js:1:9)\n\nI use Safari 17 on macOS Sonoma.",
      ),
    ),
    facts: [
      titled(/^The report page crashes every time \(TypeError\)$/u),
      summed(/report page crashes every time/u),
      circumstance("Browser", /Safari 17/u),
      circumstance("System", /macOS Sonoma/u),
      failures(1),
    ],
  },
  {
    name: "request line that was pasted",
    input: evidence(message("Saving fails: PATCH https://desk.acme.test/api/users/77 returned 409")),
    facts: [titled(/PATCH \/api\/users\/:id fails with HTTP 409/u), failures(1)],
  },
  {
    name: "several failures of one visit",
    input: evidence(
      recording([
        { url: `${shop}/api/me`, status: 401 },
        { url: `${shop}/logo.png`, status: 404 },
        { method: "POST", url: `${shop}/api/upload`, status: 500 },
        { method: "POST", url: `${shop}/api/upload`, status: 201 },
      ]),
      log([{ message: "Failed to load resource: the server responded with a status of 500 ()" }]),
    ),
    facts: [
      titled(/POST \/api\/upload fails with HTTP 500/u),
      summed(/GET \/api\/me .* HTTP 401/u),
      failures(2),
    ],
    never: [/logo\.png|none went through|Failed to load/u],
  },
  {
    name: "secrets in evidence",
    input: evidence(
      message(
        "Payment with card 4242 4242 4242 4242 fails with an error, my password: hunter22secret, write to ada@example.test.",
      ),
      recording([
        {
          method: "POST",
          url: `${shop}/api/charge?access_token=tok_9f8e7d6c5b`,
          status: 500,
          response_excerpt: '{"error":"declined","email":"bob@example.test"}',
        },
      ]),
    ),
    facts: [
      removed("card number"),
      removed("secret"),
      removed("email address"),
      titled(/^Payment with card .* fails with an error/u),
    ],
    never: [/4242|hunter22|@example\.test|tok_9f8e/u],
  },
];
