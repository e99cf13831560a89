import { describe, expect, it } from "@jest/globals";
import { redactContent, redactRecording, redactShown } from "./redact-content.ts";

const secret = "hunter2-Sekret9xQ";
const base64 = (text: string) => Buffer.from(text).toString("base64");
const har = (part: object) => JSON.stringify({ log: { entries: [{ request: {}, response: {}, ...part }] } });
const body = (postData: object) => har({ request: { postData } });
const multipart = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="user"\r\n\r\nada\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain\r\n\r\n${secret}\r\n--b--`;
const key = (kind: string) =>
  `-----BEGIN ${kind}PRIVATE KEY-----\nMII${secret}\nabc=\n-----END ${kind}PRIVATE KEY-----`;

/** A file's name and content; each contains the secret. */
const forms: [name: string, text: string][] = [
  // Network logs
  ["a.har", har({ request: { headers: [{ name: "Cookie", value: `sid=${secret}` }] } })],
  ["a.har", har({ request: { headers: [{ name: "X-Api-Key", value: secret }] } })],
  ["a.har", har({ request: { headers: [{ name: "Authorization", value: secret }] } })],
  ["a.har", har({ request: { headers: [{ name: "ocp-apim-subscription-key", value: secret }] } })],
  ["a.har", har({ response: { headers: [{ name: "Set-Cookie", value: `sid=${secret}; Path=/` }] } })],
  ["a.har", har({ response: { cookies: [{ name: "theme", value: secret }] } })],
  ["a.har", har({ request: { url: `https://shop.test/?access_token=${secret}` } })],
  ["a.har", har({ request: { url: `https://shop.test/cb?code=${secret}` } })],
  ["a.har", har({ request: { url: `https://shop.test/?jwt=${secret}` } })],
  ["a.har", har({ request: { url: `https://shop.test/reset-password/${secret}` } })],
  ["a.har", har({ request: { queryString: [{ name: "sig", value: secret }] } })],
  ["a.har", body({ text: JSON.stringify({ password: secret }) })],
  ["a.har", body({ text: JSON.stringify({ password_hash: secret }) })],
  ["a.har", body({ text: JSON.stringify({ data: JSON.stringify({ passcode: secret }) }) })],
  ["a.har", body({ text: JSON.stringify({ credentials: { key: secret } }) })],
  ["a.har", body({ text: JSON.stringify({ recoveryCodes: [secret] }) })],
  ["a.har", body({ text: `user=ada&pw=${secret}` })],
  ["a.har", body({ params: [{ name: "otp", value: secret }] })],
  ["a.har", body({ text: multipart("password") })],
  ["a.har", body({ text: multipart("passcode") })],
  ["a.har", body({ text: `<Login><Password>${secret}</Password></Login>` })],
  ["a.har", body({ text: `<s:Body><wsse:Password Type="#PasswordText">${secret}</wsse:Password></s:Body>` })],
  ["a.har", body({ text: base64(JSON.stringify({ password: secret })) })],
  ["a.har", har({ response: { content: { encoding: "base64", text: base64(`{"token":"${secret}"}`) } } })],
  ["a.har", har({ response: { content: { encoding: "base64", text: base64(`pin=${secret}`) } } })],
  [
    "a.har",
    har({
      response: {
        content: { encoding: "base64", mimeType: "text/xml", text: base64(`<token>${secret}</token>`) },
      },
    }),
  ],
  ["a.har", har({ response: { content: { text: `var csrf_token = "${secret}";` } } })],
  // Configuration
  [".env", `PASSWORD=${secret}`],
  [".env", `DB_PASSWORD="${secret}"`],
  [".env", `export SECRET_KEY_BASE=${secret}`],
  [".env", `SMTP_PASS=${secret}`],
  [".env", `PGPASSWORD='${secret}'`],
  [".env", `AWS_SECRET_ACCESS_KEY=${secret}`],
  [".env", `STRIPE_API_KEY = ${secret}`],
  [".env", `APP_KEY_SECRET=${secret}`],
  [".env", `DATABASE_URL=postgres://shop:${secret}@db:5432/shop`],
  [".env", `REDIS_URL=redis://:${secret}@cache:6379/0`],
  [".env", `GITHUB_TOKEN=${secret}`],
  [".env", `ENCRYPTION_KEY=${secret}`],
  [".env", `SESSION_SECRET=${secret}`],
  [".env", `JWT_SECRET=${secret}`],
  ["config.json", JSON.stringify({ SMTP_PASS: secret })],
  ["config.json", JSON.stringify({ smtp: { password: secret } })],
  ["config.json", JSON.stringify({ clientSecret: secret })],
  ["config.json", JSON.stringify({ secret_key_base: secret })],
  ["config.json", JSON.stringify({ name: "apiKey", value: secret })],
  ["config.json", JSON.stringify({ "spring.datasource.password": secret })],
  [
    "config.json",
    JSON.stringify({ private_key: `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----` }),
  ],
  ["config.json", JSON.stringify({ access_token: secret, expires_in: 3600 })],
  ["config.json", JSON.stringify({ auths: { "registry.test": { password: secret } } })],
  ["config.json5", `{ password: '${secret}' }`],
  ["app.yaml", `database:\n  password: ${secret}\n`],
  ["app.yaml", `password: "${secret}" # of the shop`],
  ["app.yaml", `- name: API_TOKEN\n  value: ${secret}\n`],
  ["app.yaml", `stringData:\n  client-secret: ${secret}\n`],
  ["app.toml", `api_key = "${secret}"`],
  ["app.ini", `[mail]\npassword = ${secret}\n`],
  ["app.properties", `spring.datasource.password=${secret}`],
  ["web.config", `<add name="x" connectionString="Server=db;User Id=sa;Password=${secret};" />`],
  ["web.config", `<add key="ApiKey" value="${secret}" />`],
  ["settings.xml", `<server><username>ada</username><password>${secret}</password></server>`],
  ["settings.xml", `<property name="hibernate.connection.password" value="${secret}"/>`],
  ["settings.xml", `<property name="password">${secret}</property>`],
  ["azure.txt", `DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=${secret};EndpointSuffix=core`],
  ["azure.txt", `Endpoint=sb://shop/;SharedAccessKeyName=Root;SharedAccessKey=${secret}`],
  [".npmrc", `//registry.test/:_authToken=${secret}`],
  [".npmrc", `_password="${secret}"`],
  [".pypirc", `[pypi]\nusername = __token__\npassword = ${secret}`],
  [".netrc", `machine api.test login ada password ${secret}`],
  [".netrc", `machine api.test\n  login ada\n  password ${secret}\n`],
  [".pgpass", `db.test:5432:shop:ada:${secret}`],
  [".git-credentials", `https://ada:${secret}@git.test`],
  [".htpasswd.txt", `password: ${secret}`],
  ["wp-config.php", `define( 'DB_PASSWORD', '${secret}' );`],
  ["wp-config.php", `define('AUTH_KEY', '${secret}');`],
  ["config.php", `'password' => '${secret}',`],
  ["settings.py", `SECRET_KEY = "${secret}"`],
  ["settings.py", `DATABASES = {"default": {"PASSWORD": "${secret}"}}`],
  ["config.rb", `config.secret_key = '${secret}'`],
  ["config.rb", `:password => "${secret}"`],
  ["client.js", `const apiKey = "${secret}";`],
  ["client.js", `new Client({ user: "ada", password: '${secret}' });`],
  ["Client.java", `String dbPassword = "${secret}";`],
  ["Client.cs", `var password = "${secret}";`],
  ["main.tf", `password = "${secret}"`],
  ["compose.yml", `environment:\n  - MYSQL_ROOT_PASSWORD=${secret}\n`],
  ["Dockerfile", `ENV API_TOKEN=${secret}`],
  ["Dockerfile", `ENV API_TOKEN ${secret}`],
  // Commands
  ["run.sh", `curl -u ada:${secret} https://shop.test`],
  ["run.sh", `curl -s --user "ada:${secret}" https://shop.test`],
  ["run.sh", `curl -uada:${secret} https://shop.test`],
  ["run.sh", `curl -H 'Authorization: Bearer ${secret}' https://shop.test`],
  ["run.sh", `curl -H "X-Api-Key: ${secret}" https://shop.test`],
  ["run.sh", `curl -d 'user=ada&password=${secret}' https://shop.test`],
  ["run.sh", `curl --data '{"password":"${secret}"}' https://shop.test`],
  ["run.sh", `wget --password=${secret} https://shop.test`],
  ["run.sh", `mysql -uroot -p${secret} shop`],
  ["run.sh", `sshpass -p ${secret} ssh ada@shop.test`],
  ["run.sh", `docker login -u ada -p ${secret} registry.test`],
  ["run.sh", `redis-cli -a ${secret} ping`],
  ["run.sh", `deploy --token ${secret} --force`],
  ["run.sh", `openssl enc -k x -passin pass:${secret}`],
  ["run.ps1", `$password = "${secret}"`],
  ["run.ps1", `ConvertTo-SecureString "${secret}" -AsPlainText -Force`],
  ["run.bat", `set DB_PASSWORD=${secret}`],
  ["run.bat", `net use \\\\server\\share /user:ada ${secret}`],
  ["user.sql", `CREATE USER shop WITH PASSWORD '${secret}';`],
  ["user.sql", `CREATE USER 'shop'@'%' IDENTIFIED BY '${secret}';`],
  // Logs and text
  ["app.log", `2026-11-18 09:12:01 INFO login {"user":"ada","password":"${secret}"}`],
  ["app.log", `2026-11-18 09:12:01 INFO Authorization: Bearer ${secret}`],
  ["app.log", `2026-11-18 09:12:01 INFO Cookie: sid=${secret}; theme=dark`],
  ["app.log", `GET /pay?access_token=${secret}&page=2 HTTP/1.1`],
  ["app.log", `login failed password=${secret}`],
  ["app.log", `  x-auth-token: ${secret}`],
  ["app.log", `password='${secret}' user='ada'`],
  ["app.log", `{\\"client_secret\\":\\"${secret}\\"}`],
  ["page.html", `<input type="password" value="${secret}">`],
  ["page.html", `<input name="p" value="${secret}" type="password">`],
  ["page.html", `<meta name="csrf-token" content="${secret}">`],
  ["body.txt", multipart("api_key")],
  ["note.txt", `Password: ${secret}`],
  ["note.txt", `Das Passwort lautet: ${secret}`],
  ["note.txt", `my password is ${secret}`],
  ["note.txt", `Mot de passe : ${secret}`],
  ["note.txt", `Kennwort: ${secret}`],
  ["users.csv", `user,password\nada,${secret}\nben,${secret}\n`],
  ["key.pem", key("")],
  ["key.pem", key("RSA ")],
  ["key.pem", key("OPENSSH ")],
  ["key.pem", key("ENCRYPTED ")],
];

/** Values in prose are removed where they are shown, but a file is not marked for them. */
const unmarked = forms.filter(([, text]) => /lautet|password is|passe :|Kennwort:/u.test(text));
const marked = forms.filter(([name, text]) => !unmarked.some((form) => form[1] === text) && name !== "a.har");

/** Returns the content as it is shown, with its base64 decoded. A network log is redacted before it is stored. */
function shownOf(name: string, text: string): string {
  const stored = redactRecording(Buffer.from(text), name, "text/plain")?.text ?? text;
  const shown = redactShown(Buffer.from(stored), name, "text/plain")?.text ?? stored;
  return shown.replace(/[A-Za-z0-9+/]{16,}={0,2}/gu, (run) => run + Buffer.from(run, "base64").toString());
}

describe("a file with a secret", () => {
  it.each(forms)("is shown without it: %s %s", (name, text) => {
    expect(shownOf(name, text)).not.toContain("Sekret9");
  });

  it.each(marked)("is marked, and loses it if a member requests so: %s %s", (name, text) => {
    const copy = redactContent(Buffer.from(text), name, "text/plain");

    expect(copy?.text ?? text).not.toContain("Sekret9");
    expect([...(copy?.counts.values() ?? [])].length).toBe(1);
    expect(redactContent(Buffer.from(copy?.text ?? ""), name, "text/plain")).toBeNull();
  });

  it.each(unmarked)("is not marked if it is a sentence: %s %s", (name, text) => {
    expect(redactContent(Buffer.from(text), name, "text/plain")).toBeNull();
  });
});
