/** What the checks of an installation find, and the problems that they name. */
export const findingReasons = {
  "finding.bucket_readable": "the bucket {bucket} at {endpoint} can be read",
  "finding.bucket_unusable":
    "the bucket {bucket} at {endpoint} cannot be used ({reason}): correct S3_*, or what the keys may do",
  "finding.certificate_expired": "{certificate} expired on {date}: renew it",
  "finding.certificate_expires": "{certificate} expires on {date}: renew it",
  "finding.certificate_good":
    "{certificate} is valid for {days, plural, one {# more day} other {# more days}}",
  "finding.certificate_other_key": "SMTP_KEY_FILE is not the key of the certificate in SMTP_CERT_FILE",
  "finding.certificate_unusable": "SMTP_CERT_FILE and SMTP_KEY_FILE cannot be used ({reason})",
  "finding.clock_ahead":
    "this clock is {seconds, number} s ahead of that of Postgres: synchronize both (NTP)",
  "finding.clock_ahead_too_far":
    "this clock is {seconds, number} s ahead of that of Postgres, so that tokens expire too early or too late: synchronize both (NTP)",
  "finding.clock_behind": "this clock is {seconds, number} s behind that of Postgres: synchronize both (NTP)",
  "finding.clock_behind_too_far":
    "this clock is {seconds, number} s behind that of Postgres, so that tokens expire too early or too late: synchronize both (NTP)",
  "finding.clock_good": "as that of Postgres",
  "finding.database_empty": "{place} has no tables for {role}: migrate it",
  "finding.disk_full": "{variable}: {reason}: delete files, or enlarge the disk",
  "finding.dkim_good": "DKIM: {name} has the key of DKIM_KEY",
  "finding.dkim_missing": "{name} has no key: publish that of DKIM_KEY, or signatures are invalid",
  "finding.dkim_off": "replies are not signed: set DKIM_SELECTOR and DKIM_KEY",
  "finding.dkim_other_key":
    "{name} has another key than DKIM_KEY: publish its key, or signatures are invalid",
  "finding.dmarc_good": "DMARC: {record}",
  "finding.dmarc_missing": "{name} has no record: publish v=DMARC1; p=none to begin with",
  "finding.domain_for_tests": "{domain} is a name for tests, which publishes nothing",
  "finding.failed": "{variable}: {reason}",
  "finding.folder_made_later": "{folder} is made when it is needed",
  "finding.folder_missing": "{variable}: {folder} does not exist: create it, or correct the variable",
  "finding.folder_not_writable":
    "{variable}: {user} may not write to {folder} ({code}): give it to that user (chown)",
  "finding.folder_writable": "{folder} can be written to",
  "finding.incoming_good": "{server} receives mail, encrypted",
  "finding.incoming_refuses": "{server} refuses mail: {answer}",
  "finding.incoming_silent": "nothing receives mail at {server} ({reason}): see the log of mail",
  "finding.incoming_unencrypted":
    "{server} receives mail without encryption: a server in front may have taken STARTTLS away",
  "finding.incoming_unreachable": "{server} cannot be reached from here ({reason}): try it from outside",
  "finding.issuer_good":
    "{issuer} publishes its configuration and {count, plural, one {# key} other {# keys}}",
  "finding.issuer_other_name":
    "{address} names the issuer {issuer}: OIDC_ISSUER must be the same, also its last slash",
  "finding.issuer_silent": "{issuer} does not answer ({reason}): nobody can sign in",
  "finding.issuer_without_effect": "OIDC_ISSUER has no effect without IDENTITY_PROVIDER=oidc",
  "finding.issuer_without_keys": "{address} has no keys",
  "finding.mx_good": "mail for {domain} goes to {servers}",
  "finding.mx_missing":
    "{domain} has no MX record: publish one that names this installation's mail server, or no mail arrives",
  "finding.mx_unknown": "the MX record of {domain} cannot be looked up ({reason})",
  "finding.origin_local": "{address} is for this machine only, and needs none",
  "finding.origin_unreachable":
    "{address} cannot be reached from here over TLS ({reason}): browsers may not either",
  "finding.outgoing_good": "{server} accepts mail",
  "finding.outgoing_unusable":
    "{server} does not accept mail ({reason}): correct SMTP_URL, or ask that server's operator",
  "finding.postgres_good": "Postgres {version} at {place}",
  "finding.postgres_refuses_role":
    "Postgres at {place} refuses {role} ({reason}): migrate, which sets the password in {variable}",
  "finding.postgres_too_old": "Postgres at {place} is {version}: {needed} or newer is needed",
  "finding.postgres_unusable":
    "Postgres at {place} cannot be used ({reason}): start it, or correct {variable}",
  "finding.record_unknown": "{name} cannot be looked up ({reason})",
  "finding.redis_append_only_off":
    "Redis at {server} has appendonly no: set it to yes, or jobs are lost when it restarts",
  "finding.redis_evicts":
    "Redis at {server} has maxmemory-policy {policy}: set it to noeviction, or jobs are lost when its memory is full",
  "finding.redis_good": "Redis {version} at {place}",
  "finding.redis_refuses_password":
    "Redis at {place} cannot be used ({reason}): correct the password in REDIS_URL",
  "finding.redis_unusable": "Redis at {place} cannot be used ({reason}): start it, or correct REDIS_URL",
  "finding.role_sees_all":
    "{role} at {place} bypasses row-level security, and would show every organization to all: use the service's own role",
  "finding.scanner_good": "{version}, signatures of {date}",
  "finding.scanner_other_program": '{address} is no clamd: it says "{answer}"',
  "finding.scanner_signatures_old": "the signatures of {version} are of {date}: run freshclam every day",
  "finding.scanner_silent":
    "the scanner at {address} does not answer ({reason}): files stay unscanned until it does",
  "finding.scanner_without_signatures": "{version} has no signatures: run freshclam",
  "finding.service_silent": "{service} does not report ({reason}): see its log",
  "finding.spf_allows_everybody":
    "the SPF record of {domain} allows everybody ({record}): end it with -all or ~all",
  "finding.spf_good": "SPF: {record}",
  "finding.spf_missing": "{domain} has no SPF record: publish one that names the server of SMTP_URL",
  "finding.spf_several": "{domain} has {count} SPF records, so that none counts: keep one",
  "finding.spf_unknown": "the SPF record of {domain} cannot be looked up ({reason})",
  "finding.variable_unknown": "{name} is not a variable of Tessera: is it {nearest}?",
  "problem.answers_status": "{address} answers {status}",
  "problem.asks_for_password": "it asks for a password",
  "problem.certificate_in_file": "the certificate in {file}",
  "problem.certificate_of_address": "the certificate of {address}",
  "problem.few_files": "ENOSPC soon: the disk of {folder} has space for {count} more files",
  "problem.little_space": "ENOSPC soon: the disk of {folder} has {count} MB left",
  "problem.no_answer": "no answer",
  "problem.no_answer_in_time": "no answer in {seconds} s",
  "problem.redis_ends_connections": "it ends each connection, as one with TLS does without rediss:",
  "problem.redis_without_tls": "it does not answer with TLS, which rediss: asks for",
  "problem.speaks_no_tls": "it does not speak TLS at this port, which the address asks for",
  "problem.unknown_authority": "its certificate is of an unknown authority: set NODE_EXTRA_CA_CERTS",
} as const;
