interface Exchange {
  method: string;
  url: string;
  status: number;
  body?: string;
  headers?: Record<string, string>;
  error?: string;
}

function pairs(values: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** Builds a HAR as browsers export it. */
export function aHar(exchanges: Exchange[]): Buffer {
  const entries = exchanges.map(({ method, url, status, body, headers, error }, index) => ({
    startedDateTime: `2026-11-18T09:12:${String(index % 60).padStart(2, "0")}.000Z`,
    time: 35.4 + index,
    request: { method, url, headers: pairs(headers ?? {}), cookies: [], queryString: [] },
    response: {
      status,
      headers: pairs({ "Content-Type": "application/json", "Set-Cookie": "sid=s3cr3t-session; HttpOnly" }),
      content: { mimeType: "application/json", text: body ?? "{}" },
      ...(error === undefined ? {} : { _error: error }),
    },
  }));
  const log = {
    version: "1.2",
    browser: { name: "Chrome", version: "131.0" },
    pages: [{ title: "https://shop.northwind.test/checkout?token=abc123secret" }],
    entries,
  };
  return Buffer.from(JSON.stringify({ log }));
}

const jwt = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"sub":"42","name":"Ada"}').toString("base64url")}.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg`;

/** Builds the HAR of a checkout with 42 requests: the payment fails twice, the logo is missing. */
export function aCheckoutHar(): Buffer {
  const shop = "https://shop.northwind.test";
  const pages = Array.from({ length: 39 }, (_, index) => ({
    method: "GET",
    url: `${shop}/assets/chunk-${index}.js?v=3`,
    status: 200,
  }));
  const payment = {
    method: "POST",
    url: `${shop}/api/payments?access_token=tok_9f8e7d6c5b&cart=81`,
    status: 500,
    body: `{"error":"card_processor_unreachable","card":"4242 4242 4242 4242","token":"${jwt}"}`,
    headers: { Authorization: `Bearer ${jwt}`, Cookie: "sid=s3cr3t-session" },
  };
  return aHar([
    ...pages,
    payment,
    { method: "GET", url: `${shop}/logo.png`, status: 404, body: "<h1>Not found</h1>" },
    payment,
  ]);
}

export const consoleText = `checkout.4f3a9c.js:1 Uncaught TypeError: Cannot read properties of undefined (reading 'total')
    at renderSummary (checkout.4f3a9c.js:1:2041)
    at onClick (checkout.4f3a9c.js:1:3310)
checkout.4f3a9c.js:1 Uncaught TypeError: Cannot read properties of undefined (reading 'total')
    at renderSummary (checkout.4f3a9c.js:1:2041)
    at onClick (checkout.4f3a9c.js:1:3310)
POST https://shop.northwind.test/api/payments 500 (Internal Server Error)
[Violation] 'click' handler took 312ms
`;

export const consoleJson = JSON.stringify([
  {
    level: "error",
    message: "Uncaught TypeError: x is undefined",
    timestamp: 1795000000000,
    stack: "at pay (app.js:10:5)",
  },
  {
    level: "error",
    message: "Uncaught TypeError: x is undefined",
    timestamp: 1795000001000,
    stack: "at pay (app.js:10:5)",
  },
  { level: "warning", message: "Slow network is detected", timestamp: 1795000002000 },
  { level: "log", message: "cart loaded with token=8f7e6d5c4b3a", timestamp: 1795000003000 },
]);

export const javaLog = `2026-11-18 09:12:01,114 INFO  [main] com.northwind.Shop - Started in 4.2 seconds
2026-11-18 09:12:44,902 ERROR [http-7] com.northwind.Payments - Payment of order 8841 failed
java.net.SocketTimeoutException: Read timed out
	at java.base/sun.nio.ch.NioSocketImpl.timedRead(NioSocketImpl.java:288)
	at com.northwind.Payments.charge(Payments.java:77)
Caused by: java.io.IOException: connection reset
	... 12 more
2026-11-18 09:12:45,010 WARN  [http-7] com.northwind.Retry - Retrying order 8841, attempt 2
2026-11-18 09:13:01,554 ERROR [http-9] com.northwind.Payments - Payment of order 8852 failed
java.net.SocketTimeoutException: Read timed out
	at java.base/sun.nio.ch.NioSocketImpl.timedRead(NioSocketImpl.java:288)
2026-11-18 09:13:02,000 INFO  [main] com.northwind.Config - datasource postgres://shop:hunter2secret@db.internal:5432/shop
`;

export const pythonLog = `[2026-11-18 10:00:00 +0000] [7] [INFO] Booting worker with pid: 7
[2026-11-18 10:02:13 +0000] [7] [ERROR] Exception in request /orders
Traceback (most recent call last):
  File "/app/orders.py", line 41, in create
    price = PRICES[item]
KeyError: 'mug-blue'
[2026-11-18 10:02:14 +0000] [7] [WARNING] Slow request: 2.4 s
`;

export const nginxLog = `192.0.2.7 - - [18/Nov/2026:09:12:01 +0000] "GET /orders HTTP/1.1" 200 5120 "-" "Mozilla/5.0"
192.0.2.7 - - [18/Nov/2026:09:12:05 +0000] "POST /api/payments HTTP/1.1" 502 157 "-" "Mozilla/5.0"
192.0.2.9 - - [18/Nov/2026:09:12:07 +0000] "POST /api/payments HTTP/1.1" 502 157 "-" "Mozilla/5.0"
192.0.2.9 - - [18/Nov/2026:09:12:09 +0000] "GET /favicon.ico HTTP/1.1" 404 153 "-" "Mozilla/5.0"
`;

export const pinoLog = `{"level":30,"time":1795000000000,"msg":"server listening on 4003"}
{"level":50,"time":1795000004000,"msg":"query failed","err":{"type":"DatabaseError","message":"deadlock detected","stack":"DatabaseError: deadlock detected\\n    at query (pg.js:12:3)"}}
{"level":40,"time":1795000005000,"msg":"pool is nearly full"}
`;

export const elementJson = JSON.stringify({
  selector: "#checkout > form button.pay",
  tagName: "BUTTON",
  textContent: "Pay now",
  pageUrl: "https://shop.northwind.test/checkout?session=abcd&token=s3cr3t-value",
  attributes: { class: "pay", type: "submit" },
});
