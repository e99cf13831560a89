import type { LogEntry } from "@tessera/wire/file/file-findings";

type Expected = [level: LogEntry["level"], at: string | null, message: string];

interface LogSample {
  filename: string;
  text: string;
  /** The messages in the log, in order. */
  messages: Expected[];
}

function lines(...of: string[]): string {
  return `${of.join("\n")}\n`;
}

/** Logs as programs write them, each with a message about an error and an ordinary one. */
export const logs: Record<string, LogSample> = {
  "Apache errors": {
    filename: "error.log",
    text: lines(
      "[Wed Nov 18 09:12:01.114520 2026] [mpm_event:notice] [pid 812:tid 140] AH00489: Apache/2.4.62 configured -- resuming normal operations",
      "[Wed Nov 18 09:12:44.902311 2026] [proxy:error] [pid 812:tid 141] [client 192.0.2.7:55044] AH00898: Error reading from remote server returned by /api/payments",
      "[Wed Nov 18 09:12:45 2026] [warn] [client 192.0.2.7] mod_fcgid: read data timeout in 40 seconds",
    ),
    messages: [
      [
        "info",
        "Wed Nov 18 09:12:01.114520 2026",
        "AH00489: Apache/2.4.62 configured -- resuming normal operations",
      ],
      [
        "error",
        "Wed Nov 18 09:12:44.902311 2026",
        "AH00898: Error reading from remote server returned by /api/payments",
      ],
      ["warn", "Wed Nov 18 09:12:45 2026", "mod_fcgid: read data timeout in 40 seconds"],
    ],
  },
  "Apache and nginx access": {
    filename: "access.log",
    text: lines(
      '192.0.2.7 - ada [18/Nov/2026:09:12:01 +0000] "GET /orders HTTP/1.1" 200 5120 "-" "Mozilla/5.0"',
      '192.0.2.7 - - [18/Nov/2026:09:12:05 +0000] "POST /api/payments HTTP/2.0" 502 157',
    ),
    messages: [
      ["info", "18/Nov/2026:09:12:01 +0000", "GET /orders 200"],
      ["error", "18/Nov/2026:09:12:05 +0000", "POST /api/payments 502"],
    ],
  },
  "Android with threads": {
    filename: "logcat.txt",
    text: lines(
      "--------- beginning of main",
      "11-18 09:12:44.902  1702  2395 D WindowManager: printFreezingDisplayLogs opening app",
      "11-18 09:12:45.001  4711  4711 E AndroidRuntime: FATAL EXCEPTION: main",
      "11-18 09:12:45.002 10080  4711  4720 W System.err: remote host closed the connection",
    ),
    messages: [
      ["info", null, "--------- beginning of main"],
      ["debug", "11-18 09:12:44.902", "WindowManager: printFreezingDisplayLogs opening app"],
      ["error", "11-18 09:12:45.001", "AndroidRuntime: FATAL EXCEPTION: main"],
      ["warn", "11-18 09:12:45.002", "System.err: remote host closed the connection"],
    ],
  },
  "Android, brief": {
    filename: "logcat.txt",
    text: lines(
      "I/ActivityManager( 1702): Start proc shop.northwind",
      "E/Payments( 4711): payment of order 8841 failed",
      "W/Retry   ( 4711): trying again",
    ),
    messages: [
      ["info", null, "ActivityManager( 1702): Start proc shop.northwind"],
      ["error", null, "Payments( 4711): payment of order 8841 failed"],
      ["warn", null, "Retry   ( 4711): trying again"],
    ],
  },
  "Blue Gene/L": {
    filename: "BGL.log",
    text: lines(
      "- 1117838570 2005.06.03 R02-M1-N0-C:J12-U11 2005-06-03-15.42.50.675872 R02-M1-N0-C:J12-U11 RAS KERNEL INFO instruction cache parity error corrected",
      "APPREAD 1117869872 2005.06.04 R04-M1-N4-I:J18-U11 2005-06-04-00.24.32.432192 R04-M1-N4-I:J18-U11 RAS APP FATAL ciod: failed to read message prefix on control stream",
    ),
    messages: [
      ["info", "2005-06-03-15.42.50.675872", "instruction cache parity error corrected"],
      ["error", "2005-06-04-00.24.32.432192", "ciod: failed to read message prefix on control stream"],
    ],
  },
  HDFS: {
    filename: "hdfs.log",
    text: lines(
      "081109 203615 148 INFO dfs.DataNode$PacketResponder: PacketResponder 1 for block blk_38865049064139660 terminating",
      "081109 214043 2561 WARN dfs.DataNode$DataXceiver: 10.251.30.85:50010:Got exception while serving blk_-2918118818249673980",
    ),
    messages: [
      [
        "info",
        "081109 203615",
        "dfs.DataNode$PacketResponder: PacketResponder 1 for block blk_38865049064139660 terminating",
      ],
      [
        "warn",
        "081109 214043",
        "dfs.DataNode$DataXceiver: 10.251.30.85:50010:Got exception while serving blk_-2918118818249673980",
      ],
    ],
  },
  "syslog, RFC 3164": {
    filename: "messages.log",
    text: lines(
      "<34>Nov 18 09:12:15 web su: 'su root' failed for ada on /dev/pts/8",
      "<14>Nov 18 09:12:16 web shop[812]: started",
    ),
    messages: [
      ["error", "Nov 18 09:12:15", "su: 'su root' failed for ada on /dev/pts/8"],
      ["info", "Nov 18 09:12:16", "shop[812]: started"],
    ],
  },
  "syslog, RFC 5424": {
    filename: "syslog.log",
    text: lines(
      '<165>1 2026-11-18T09:12:15.003Z web.example shop 812 ID47 [example@32473 iut="3" eventSource="a]b"] An entry of the application',
      "<11>1 2026-11-18T09:12:16.003Z web.example shop - - - The payment failed",
    ),
    messages: [
      ["info", "2026-11-18T09:12:15.003Z", "An entry of the application"],
      ["error", "2026-11-18T09:12:16.003Z", "The payment failed"],
    ],
  },
  OpenSSH: {
    filename: "auth.log",
    text: lines(
      "Dec 10 06:55:46 LabSZ sshd[24200]: Invalid user webmaster from 173.234.31.186",
      "Dec 10 06:55:48 LabSZ sshd[24200]: error: Received disconnect from 173.234.31.186: 3: com.jcraft.jsch.JSchException: Auth fail [preauth]",
    ),
    messages: [
      ["info", "Dec 10 06:55:46", "sshd[24200]: Invalid user webmaster from 173.234.31.186"],
      [
        "error",
        "Dec 10 06:55:48",
        "sshd[24200]: error: Received disconnect from 173.234.31.186: 3: com.jcraft.jsch.JSchException: Auth fail [preauth]",
      ],
    ],
  },
  "systemd, as it starts": {
    filename: "boot.log",
    text: lines(
      "[  OK  ] Started Network Time Synchronization.",
      "[FAILED] Failed to start Shop.",
      "[    3.141592] usb 1-1: new high-speed USB device",
    ),
    messages: [
      ["info", null, "Started Network Time Synchronization."],
      ["error", null, "Failed to start Shop."],
      ["info", "3.141592", "usb 1-1: new high-speed USB device"],
    ],
  },
  "journald, exported": {
    filename: "journal.export",
    text: [
      "__CURSOR=s=1;i=2",
      "__REALTIME_TIMESTAMP=1795000000000000",
      "PRIORITY=6",
      "_SYSTEMD_UNIT=shop.service",
      "MESSAGE=Started the shop.",
      "",
      "__CURSOR=s=1;i=3",
      "__REALTIME_TIMESTAMP=1795000001000000",
      "PRIORITY=3",
      "MESSAGE=The payment failed",
      "",
      "",
    ].join("\n"),
    messages: [
      ["info", "2026-11-18T11:06:40.000Z", "Started the shop."],
      ["error", "2026-11-18T11:06:41.000Z", "The payment failed"],
    ],
  },
  "journald as JSON": {
    filename: "journal.json",
    text: lines(
      '{"__REALTIME_TIMESTAMP":"1795000000000000","PRIORITY":"6","_HOSTNAME":"web","MESSAGE":"Started the shop."}',
      '{"__REALTIME_TIMESTAMP":"1795000001000000","PRIORITY":"4","_HOSTNAME":"web","MESSAGE":"The disk is nearly full"}',
      '{"__REALTIME_TIMESTAMP":"1795000002000000","PRIORITY":"3","_HOSTNAME":"web","MESSAGE":"The payment failed"}',
    ),
    messages: [
      ["info", "2026-11-18T11:06:40.000Z", "Started the shop."],
      ["warn", "2026-11-18T11:06:41.000Z", "The disk is nearly full"],
      ["error", "2026-11-18T11:06:42.000Z", "The payment failed"],
    ],
  },
  "nginx errors": {
    filename: "nginx-error.log",
    text: lines(
      "2026/11/18 09:12:01 [notice] 1#1: nginx/1.27.2",
      "2026/11/18 09:12:05 [error] 29#29: *1 connect() failed (111: Connection refused) while connecting to upstream",
    ),
    messages: [
      ["info", "2026/11/18 09:12:01", "nginx/1.27.2"],
      [
        "error",
        "2026/11/18 09:12:05",
        "connect() failed (111: Connection refused) while connecting to upstream",
      ],
    ],
  },
  IIS: {
    filename: "u_ex261118.log",
    text: lines(
      "#Software: Microsoft Internet Information Services 10.0",
      "#Version: 1.0",
      "#Date: 2026-11-18 09:12:00",
      "#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) sc-status sc-substatus sc-win32-status time-taken",
      "2026-11-18 09:12:01 10.0.0.4 GET /orders - 443 - 192.0.2.7 Mozilla/5.0 200 0 0 31",
      "2026-11-18 09:12:05 10.0.0.4 POST /api/payments cart=81 443 - 192.0.2.7 Mozilla/5.0 500 0 64 15000",
    ),
    messages: [
      ["info", "2026-11-18 09:12:01", "GET /orders 200"],
      ["error", "2026-11-18 09:12:05", "POST /api/payments?cart=81 500"],
    ],
  },
  "Logback and Spring": {
    filename: "spring.log",
    text: lines(
      "2026-11-18T09:12:01.114Z  INFO 1 --- [main] com.northwind.Shop : Started in 4.2 seconds",
      "09:12:44.902 [http-7] ERROR com.northwind.Payments - Payment of order 8841 failed",
      "2026-11-18 09:12:45,010 WARN  [http-7] com.northwind.Retry - Retrying order 8841",
    ),
    messages: [
      ["info", "2026-11-18T09:12:01.114Z", "1 --- [main] com.northwind.Shop : Started in 4.2 seconds"],
      ["error", "09:12:44.902", "Payment of order 8841 failed"],
      ["warn", "2026-11-18 09:12:45,010", "Retrying order 8841"],
    ],
  },
  "java.util.logging": {
    filename: "server.log",
    text: lines(
      "Nov 18, 2026 9:12:01 AM com.northwind.Shop main",
      "INFO: Started in 4.2 seconds",
      "Nov 18, 2026 9:12:44 AM com.northwind.Payments charge",
      "SEVERE: Payment of order 8841 failed",
      "18-Nov-2026 09:12:45.010 WARNING [main] org.apache.catalina.Retry The pool is full",
    ),
    messages: [
      ["info", "Nov 18, 2026 9:12:01 AM", "com.northwind.Shop main: Started in 4.2 seconds"],
      ["error", "Nov 18, 2026 9:12:44 AM", "com.northwind.Payments charge: Payment of order 8841 failed"],
      ["warn", "18-Nov-2026 09:12:45.010", "org.apache.catalina.Retry The pool is full"],
    ],
  },
  ".NET's console": {
    filename: "dotnet.log",
    text: lines(
      "info: Microsoft.Hosting.Lifetime[14]",
      "      Now listening on: http://[::]:8080",
      "fail: Northwind.Payments.Service[0]",
      "      Payment of order 8841 failed",
      "      System.TimeoutException: The operation has timed out.",
      "         at Northwind.Payments.Service.Charge(Order order) in /src/Service.cs:line 77",
    ),
    messages: [
      ["info", null, "Microsoft.Hosting.Lifetime[14]: Now listening on: http://[::]:8080"],
      ["error", null, "Northwind.Payments.Service[0]: Payment of order 8841 failed"],
    ],
  },
  Serilog: {
    filename: "serilog.log",
    text: lines(
      "2026-11-18 09:12:01.114 +00:00 [INF] Now listening on: http://[::]:8080",
      "2026-11-18 09:12:44.902 +00:00 [ERR] Payment of order 8841 failed",
      "[09:12:45 WRN] The pool is full",
      '{"@t":"2026-11-18T09:12:46.0Z","@l":"Error","@mt":"Refund failed","@x":"System.TimeoutException: too late"}',
      '{"@t":"2026-11-18T09:12:47.0Z","@mt":"Refund done"}',
    ),
    messages: [
      ["info", "2026-11-18 09:12:01.114 +00:00", "Now listening on: http://[::]:8080"],
      ["error", "2026-11-18 09:12:44.902 +00:00", "Payment of order 8841 failed"],
      ["warn", "09:12:45", "The pool is full"],
      ["error", "2026-11-18T09:12:46.0Z", "Refund failed"],
      ["info", "2026-11-18T09:12:47.0Z", "Refund done"],
    ],
  },
  Python: {
    filename: "app.log",
    text: lines(
      "2026-11-18 09:12:01,114 - shop.main - INFO - started",
      "ERROR:shop.payments:payment of order 8841 failed",
      "[2026-11-18 09:12:45,010: WARNING/MainProcess] the queue is long",
      "2026-11-18 09:12:46,000 [Error] shop: refund failed",
    ),
    messages: [
      ["info", "2026-11-18 09:12:01,114", "started"],
      ["error", null, "shop.payments:payment of order 8841 failed"],
      ["warn", "2026-11-18 09:12:45,010", "MainProcess] the queue is long"],
      ["error", "2026-11-18 09:12:46,000", "shop: refund failed"],
    ],
  },
  "Go: log, logrus and slog": {
    filename: "go.log",
    text: lines(
      "2026/11/18 09:12:01 listening on :8080",
      'time="2026-11-18T09:12:44Z" level=error msg="payment failed" error="read: timed out" order=8841',
      "time=2026-11-18T09:12:45.010Z level=WARN msg=retrying order=8841",
      "ERRO[0003] refund failed                                 order=8841",
    ),
    messages: [
      ["info", "2026/11/18 09:12:01", "listening on :8080"],
      ["error", "2026-11-18T09:12:44Z", "payment failed: read: timed out"],
      ["warn", "2026-11-18T09:12:45.010Z", "retrying"],
      ["error", "0003", "refund failed                                 order=8841"],
    ],
  },
  "Go: zap": {
    filename: "zap.log",
    text: lines(
      '{"level":"info","ts":1795000000.9,"caller":"shop/main.go:12","msg":"started"}',
      '{"level":"error","ts":1795000001.9,"caller":"payments/charge.go:77","msg":"payment failed","error":"read: timed out","stacktrace":"payments.charge"}',
      "2026-11-18T09:12:45.010Z\tWARN\tpayments/charge.go:80\tretrying",
    ),
    messages: [
      ["info", "2026-11-18T11:06:40.900Z", "started"],
      ["error", "2026-11-18T11:06:41.900Z", "payment failed: read: timed out"],
      ["warn", "2026-11-18T09:12:45.010Z", "payments/charge.go:80\tretrying"],
    ],
  },
  "Kubernetes: klog and its containers": {
    filename: "kubelet.log",
    text: lines(
      "I1118 09:12:01.114000       1 server.go:12] Starting the server",
      "E1118 09:12:44.902123       1 reflector.go:138] Failed to watch *v1.Pod: connection refused",
      "2026-11-18T09:12:45.902123456Z stderr F ERROR payment failed",
      '{"ts":1795000000000.1,"caller":"cmd/main.go:9","msg":"Refund failed","v":0,"err":"timed out"}',
    ),
    messages: [
      ["info", "1118 09:12:01.114000", "Starting the server"],
      ["error", "1118 09:12:44.902123", "Failed to watch *v1.Pod: connection refused"],
      ["error", "2026-11-18T09:12:45.902123456Z", "payment failed"],
      ["error", "2026-11-18T11:06:40.000Z", "Refund failed: timed out"],
    ],
  },
  Docker: {
    filename: "container-json.log",
    text: lines(
      '{"log":"INFO started\\n","stream":"stdout","time":"2026-11-18T09:12:01.114Z"}',
      '{"log":"Error: payment failed\\n","stream":"stderr","time":"2026-11-18T09:12:44.902Z"}',
    ),
    messages: [
      ["info", "2026-11-18T09:12:01.114Z", "started"],
      ["error", "2026-11-18T09:12:44.902Z", "payment failed"],
    ],
  },
  "Windows events as XML": {
    filename: "events.xml",
    text: `<?xml version="1.0" encoding="utf-8"?><Events>
<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Application Error'/><EventID>1000</EventID><Level>2</Level><TimeCreated SystemTime='2026-11-18T09:12:44.902Z'/></System><EventData><Data>shop.exe</Data><Data>ntdll.dll</Data></EventData></Event>
<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Service Control Manager'/><EventID Qualifiers='16384'>7036</EventID><Level>4</Level><TimeCreated SystemTime='2026-11-18T09:12:45.010Z'/></System><RenderingInfo><Message>The Shop service entered the running state.</Message></RenderingInfo></Event>
</Events>`,
    messages: [
      ["error", "2026-11-18T09:12:44.902Z", "Application Error 1000: shop.exe ntdll.dll"],
      [
        "info",
        "2026-11-18T09:12:45.010Z",
        "Service Control Manager 7036: The Shop service entered the running state.",
      ],
    ],
  },
  "Windows events as a table": {
    filename: "events.csv",
    text: lines(
      "Level,Date and Time,Source,Event ID,Task Category",
      'Error,18/11/2026 09:12:44,Application Error,1000,(100),"Faulting application name: shop.exe,',
      'version: 4.2"',
      "Warning,18/11/2026 09:12:45,disk,51,None,An error was detected on device",
    ),
    messages: [
      [
        "error",
        "18/11/2026 09:12:44",
        "Application Error 1000: Faulting application name: shop.exe, version: 4.2",
      ],
      ["warn", "18/11/2026 09:12:45", "disk 51: An error was detected on device"],
    ],
  },
  "Windows' component store": {
    filename: "CBS.log",
    text: lines(
      "2026-11-18 09:12:01, Info                  CBS    Loaded Servicing Stack v6.1",
      "2026-11-18 09:12:44, Error                 CSI    000003 (F) STATUS_OBJECT_NAME_NOT_FOUND",
    ),
    messages: [
      ["info", "2026-11-18 09:12:01", "CBS    Loaded Servicing Stack v6.1"],
      ["error", "2026-11-18 09:12:44", "CSI    000003 (F) STATUS_OBJECT_NAME_NOT_FOUND"],
    ],
  },
  PostgreSQL: {
    filename: "postgresql.log",
    text: lines(
      "2026-11-18 09:12:01.114 UTC [1] LOG:  database system is ready to accept connections",
      '2026-11-18 09:12:44.902 UTC [812] shop@shop ERROR:  duplicate key value violates unique constraint "order_pkey"',
      "2026-11-18 09:12:44.902 UTC [812] DETAIL:  Key (id)=(1) already exists.",
      "2026-11-18 09:12:44.902 UTC [812] STATEMENT:  insert into orders",
      "\tvalues (1)",
    ),
    messages: [
      ["info", "2026-11-18 09:12:01.114 UTC", "database system is ready to accept connections"],
      ["error", "2026-11-18 09:12:44.902 UTC", 'duplicate key value violates unique constraint "order_pkey"'],
    ],
  },
  MySQL: {
    filename: "mysqld.log",
    text: lines(
      "2026-11-18T09:12:01.114123Z 0 [System] [MY-010931] [Server] /usr/sbin/mysqld: ready for connections.",
      "2026-11-18T09:12:44.902123Z 8 [ERROR] [MY-013183] [InnoDB] Assertion failure: page0page.h:177",
      "2026-11-18  9:12:45 0 [Warning] Aborted connection 8 to db",
    ),
    messages: [
      ["info", "2026-11-18T09:12:01.114123Z", "/usr/sbin/mysqld: ready for connections."],
      ["error", "2026-11-18T09:12:44.902123Z", "Assertion failure: page0page.h:177"],
      ["warn", "2026-11-18  9:12:45", "Aborted connection 8 to db"],
    ],
  },
  "Redis and MongoDB": {
    filename: "databases.log",
    text: lines(
      "812:M 18 Nov 2026 09:12:01.114 * Ready to accept connections tcp",
      "812:M 18 Nov 2026 09:12:44.902 # WARNING overcommit_memory is set to 0",
      '{"t":{"$date":"2026-11-18T09:12:45.010+00:00"},"s":"E","c":"STORAGE","id":22435,"ctx":"initandlisten","msg":"WiredTiger error"}',
    ),
    messages: [
      ["info", "18 Nov 2026 09:12:01.114", "Ready to accept connections tcp"],
      ["warn", "18 Nov 2026 09:12:44.902", "WARNING overcommit_memory is set to 0"],
      ["error", "2026-11-18T09:12:45.010+00:00", "WiredTiger error"],
    ],
  },
  Rails: {
    filename: "production.log",
    text: lines(
      'I, [2026-11-18T09:12:01.114123 #812]  INFO -- : Started GET "/orders" for 192.0.2.7',
      "E, [2026-11-18T09:12:44.902123 #812] ERROR -- payments: Payment of order 8841 failed",
      "Completed 500 Internal Server Error in 12ms",
    ),
    messages: [
      ["info", "2026-11-18T09:12:01.114123", 'Started GET "/orders" for 192.0.2.7'],
      ["error", "2026-11-18T09:12:44.902123", "Payment of order 8841 failed"],
      ["error", null, "Completed 500 Internal Server Error in 12ms"],
    ],
  },
  Laravel: {
    filename: "laravel.log",
    text: lines(
      "[2026-11-18 09:12:01] production.INFO: started",
      '[2026-11-18 09:12:44] production.ERROR: Payment failed {"exception":"[object] (RuntimeException(code: 0): timed out at /app/Payments.php:77)',
      "[stacktrace]",
      "#0 /app/Http/Pay.php(12): App\\Payments->charge()",
      '"}',
    ),
    messages: [
      ["info", "2026-11-18 09:12:01", "started"],
      [
        "error",
        "2026-11-18 09:12:44",
        'Payment failed {"exception":"[object] (RuntimeException(code: 0): timed out at /app/Payments.php:77)',
      ],
    ],
  },
  PHP: {
    filename: "php_errors.log",
    text: lines(
      "[18-Nov-2026 09:12:01 UTC] PHP Notice:  Undefined variable $cart in /app/cart.php on line 3",
      "[18-Nov-2026 09:12:44 Europe/Berlin] PHP Fatal error:  Uncaught RuntimeException: timed out in /app/pay.php:77",
      "Stack trace:",
      "#0 {main}",
      "  thrown in /app/pay.php on line 77",
      "PHP Deprecated:  strftime() in /app/day.php on line 9",
    ),
    messages: [
      ["info", "18-Nov-2026 09:12:01 UTC", "Undefined variable $cart in /app/cart.php on line 3"],
      [
        "error",
        "18-Nov-2026 09:12:44 Europe/Berlin",
        "Uncaught RuntimeException: timed out in /app/pay.php:77",
      ],
      ["warn", null, "strftime() in /app/day.php on line 9"],
    ],
  },
  "bunyan and pino": {
    filename: "service.json",
    text: lines(
      '{"name":"shop","hostname":"web","pid":812,"level":30,"msg":"started","time":"2026-11-18T09:12:01.114Z","v":0}',
      '{"name":"shop","hostname":"web","pid":812,"level":50,"msg":"payment failed","err":{"message":"timed out","stack":"Error: timed out\\n    at charge (/app/pay.js:77:5)"},"time":"2026-11-18T09:12:44.902Z","v":0}',
      '{"level":40,"time":1795000005000,"msg":"the pool is nearly full"}',
    ),
    messages: [
      ["info", "2026-11-18T09:12:01.114Z", "started"],
      ["error", "2026-11-18T09:12:44.902Z", "payment failed: timed out"],
      ["warn", "2026-11-18T11:06:45.000Z", "the pool is nearly full"],
    ],
  },
  GELF: {
    filename: "gelf.jsonl",
    text: lines(
      '{"version":"1.1","host":"web","short_message":"started","timestamp":1795000000.307,"level":6}',
      '{"version":"1.1","host":"web","short_message":"Payment failed","full_message":"Payment failed\\n at pay.js:77","timestamp":1795000001.307,"level":3}',
    ),
    messages: [
      ["info", "2026-11-18T11:06:40.307Z", "started"],
      ["error", "2026-11-18T11:06:41.307Z", "Payment failed"],
    ],
  },
  macOS: {
    filename: "mac.log",
    text: lines(
      "Timestamp                       Thread     Type        Activity             PID    TTL",
      "2026-11-18 09:12:01.114123+0100 0x1a2b     Default     0x0                  812    0    WindowServer: (SkyLight) display is awake",
      "2026-11-18 09:12:44.902123+0100 0x1a2c     Fault       0x0                  812    0    shop: payment failed",
    ),
    messages: [
      [
        "info",
        null,
        "Timestamp                       Thread     Type        Activity             PID    TTL",
      ],
      ["info", "2026-11-18 09:12:01.114123+0100", "WindowServer: (SkyLight) display is awake"],
      ["error", "2026-11-18 09:12:44.902123+0100", "shop: payment failed"],
    ],
  },
  HAProxy: {
    filename: "haproxy.log",
    text: lines(
      'Nov 18 09:12:01 lb haproxy[812]: 10.0.1.2:33317 [18/Nov/2026:09:12:01.902] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 "GET /orders HTTP/1.1"',
      'Nov 18 09:12:44 lb haproxy[812]: 10.0.1.2:33318 [18/Nov/2026:09:12:44.902] http-in static/<NOSRV> 0/-1/-1/-1/0 503 212 - - SC-- 0/0/0/0/0 0/0 {shop} "POST /api/payments HTTP/1.1"',
    ),
    messages: [
      ["info", "18/Nov/2026:09:12:01.902", "GET /orders 200"],
      ["error", "18/Nov/2026:09:12:44.902", "POST /api/payments 503"],
    ],
  },
  "AWS: load balancers": {
    filename: "elb.log",
    text: lines(
      '2026-11-18T09:12:01.114123Z my-elb 192.0.2.7:2817 10.0.0.1:80 0.000073 0.001048 0.000057 200 200 0 29 "GET http://shop.test:80/orders HTTP/1.1" "curl/7.38.0" - -',
      'https 2026-11-18T09:12:44.902123Z app/my-alb/50dc6c495c0c9188 192.0.2.7:2817 10.0.0.1:80 0.086 -1 -1 502 - 0 57 "POST https://shop.test:443/api/payments HTTP/2.0" "curl/7.46.0"',
    ),
    messages: [
      ["info", "2026-11-18T09:12:01.114123Z", "GET http://shop.test:80/orders 200"],
      ["error", "2026-11-18T09:12:44.902123Z", "POST https://shop.test:443/api/payments 502"],
    ],
  },
  "AWS: CloudTrail": {
    filename: "cloudtrail.json",
    text: JSON.stringify({
      Records: [
        {
          eventVersion: "1.08",
          eventTime: "2026-11-18T09:12:01Z",
          eventSource: "s3.amazonaws.com",
          eventName: "PutObject",
        },
        {
          eventVersion: "1.08",
          eventTime: "2026-11-18T09:12:44Z",
          eventSource: "s3.amazonaws.com",
          eventName: "GetObject",
          errorCode: "AccessDenied",
          errorMessage: "Access Denied",
        },
      ],
    }),
    messages: [
      ["info", "2026-11-18T09:12:01Z", "s3.amazonaws.com PutObject"],
      ["error", "2026-11-18T09:12:44Z", "s3.amazonaws.com GetObject: AccessDenied, Access Denied"],
    ],
  },
  "Spark and ZooKeeper": {
    filename: "spark.log",
    text: lines(
      "26/11/18 09:12:01 INFO executor.CoarseGrainedExecutorBackend: Registered signal handlers",
      "2026-11-18 09:12:44,747 - ERROR [QuorumPeer[myid=1]/0:0:0:0:0:0:0:0:2181:Leader@774] - Unexpected exception causing shutdown",
      "26/11/18 09:12:45 WARN storage.BlockManager: Block rdd_2_1 could not be removed",
    ),
    messages: [
      ["info", "26/11/18 09:12:01", "executor.CoarseGrainedExecutorBackend: Registered signal handlers"],
      ["error", "2026-11-18 09:12:44,747", "Unexpected exception causing shutdown"],
      ["warn", "26/11/18 09:12:45", "storage.BlockManager: Block rdd_2_1 could not be removed"],
    ],
  },
  "Elasticsearch, GitHub, npm and Rust": {
    filename: "build.log",
    text: lines(
      "[2026-11-18T09:12:01,902][WARN ][o.e.c.r.a.DiskThresholdMonitor] [node] high disk watermark exceeded",
      "2026-11-18T09:12:44.9021234Z ##[error]Process completed with exit code 1.",
      "npm ERR! code ERESOLVE",
      "[2026-11-18T09:12:45Z ERROR payments] payment failed",
    ),
    messages: [
      ["warn", "2026-11-18T09:12:01,902", "high disk watermark exceeded"],
      ["error", "2026-11-18T09:12:44.9021234Z", "Process completed with exit code 1."],
      ["error", null, "code ERESOLVE"],
      ["error", "2026-11-18T09:12:45Z", "payments] payment failed"],
    ],
  },
};
