/** What is said about a file whose content does not summarize itself. */
export const summaryReasons = {
  "summary.sentences": "{first} {second}",
  "summary.apart": "{first}; {second}",
  "summary.and_more": "{names} and {more, number} more",
  "summary.not_scanned":
    "We couldn't scan {names}: open {count, plural, one {it with care} other {them with care}}.",
  "summary.text_empty": "Text without any content.",
  "summary.code": "{language}, {lines, plural, one {# line} other {# lines}}.",
  "summary.code_with": "{language}, {lines, plural, one {# line} other {# lines}}, with {names}.",
  "summary.code_defining": "{language}, {lines, plural, one {# line} other {# lines}}, that defines {names}.",
  "summary.source_code": "Source code",
  "summary.unread_format": "{format} of {size}, whose content isn't read.",
  "summary.unread_extension": ".{extension} file of {size} in a format that can't be read.",
  "summary.unread_file": "File of {size} in a format that can't be read.",

  "summary.json_empty_list": "JSON with an empty list.",
  "summary.json_list": "JSON with a list of {entries, plural, one {# entry} other {# entries}}.",
  "summary.json_list_of":
    "JSON with a list of {entries, plural, one {# entry} other {# entries}}, each with {fields}.",
  "summary.json_empty_object": "JSON with an empty object.",
  "summary.json_object": "JSON with {count, plural, one {# field} other {# fields}}: {fields}.",
  "summary.json_value": "JSON with a single value: {value}",
  "summary.json_invalid": "Not valid JSON: {lines, plural, one {# line} other {# lines}} of text.",
  "summary.json_with_comments":
    "Not valid JSON: {lines, plural, one {# line} other {# lines}} of text with comments.",
  "summary.json_damaged":
    "Not valid JSON: {lines, plural, one {# line} other {# lines}} of text, damaged or incomplete.",
  "summary.json_several_values":
    "Not valid JSON: {lines, plural, one {# line} other {# lines}} of text, several values in a row.",
  "summary.json_records":
    "{records, plural, one {# record} other {# records}} in JSON, one a line, with {fields}.",
  "summary.element": "Element <{tag}>",
  "summary.element_with_text": 'Element <{tag}> "{text}"',
  "summary.element_at": "{element} ({selector}).",
  "summary.element_on_page": "{element} ({selector}) on {page}.",
  "summary.har_empty": "HAR without any requests.",
  "summary.har": "HAR with {requests, plural, one {# request} other {# requests}}",
  "summary.har_to_host": "HAR with {requests, plural, one {# request} other {# requests}} to {host}",
  "summary.har_to_hosts":
    "HAR with {requests, plural, one {# request} other {# requests}} to {hosts, plural, one {# host} other {# hosts}}",
  "summary.har_without_failure": "{har}; none failed.",
  "summary.har_failures": "{har}; {failed} failed: {requests}",
  "summary.request_unanswered": "{request} no answer",
  "summary.request_repeated": "{request} ×{times}",
  "summary.capture": "Capture of a page.",
  "summary.capture_of": "Capture of {page}.",
  "summary.capture_in": "Capture of {page} in {browser}.",
  "summary.capture_removed": "Removed: {secrets}.",
  "summary.capture_removed_from": "{secrets} ({part})",
  "summary.replay":
    "Replay of {seconds, plural, one {# second} other {# seconds}} of a page: {changes, plural, one {# change} other {# changes}}.",
  "summary.replay_of":
    "Replay of {seconds, plural, one {# second} other {# seconds}} of {page}: {changes, plural, one {# change} other {# changes}}.",

  "step.open": "Go to {target}.",
  "step.click": 'Click "{target}".',
  "step.type": 'Fill in "{target}".',
  "step.choose": 'Choose "{target}".',
  "step.submit": 'Submit the form "{target}".',

  "summary.log": "Log",
  "summary.console_log": "Console log",
  "summary.event_log": "Event log",
  "summary.log_empty": "{log} without any messages.",
  "summary.log_quiet":
    "{log} with {messages, plural, one {# message} other {# messages}}, without errors or warnings.",
  "summary.log_quiet_often":
    "{log} with {messages, plural, one {# message} other {# messages}}, without errors or warnings. Most often: {entry}",
  "summary.log_errors":
    "{log} with {messages, plural, one {# message} other {# messages}}: {errors, plural, one {# error} other {# errors}}. {entries}",
  "summary.log_warnings":
    "{log} with {messages, plural, one {# message} other {# messages}}: {warnings, plural, one {# warning} other {# warnings}}. {entries}",
  "summary.log_errors_and_warnings":
    "{log} with {messages, plural, one {# message} other {# messages}}: {errors, plural, one {# error} other {# errors}} and {warnings, plural, one {# warning} other {# warnings}}. {entries}",
  "summary.log_repeated": "{message} (×{count, number})",
  "summary.log_at": "{entry}, at {frame}",

  "summary.mail": "Mail.",
  "summary.mail_from": "Mail from {sender}.",
  "summary.mail_about": 'Mail: "{subject}".',
  "summary.mail_from_about": 'Mail from {sender}: "{subject}".',
  "summary.mail_encrypted": "Its content is encrypted.",
  "summary.mail_attached": "Attached: {names}.",
  "summary.mailbox": "Mailbox with {mails, plural, one {# mail} other {# mails}}: {subjects}.",
  "summary.mailbox_from":
    "Mailbox with {mails, plural, one {# mail} other {# mails}} from {senders}: {subjects}.",
  "summary.web_page": "Saved web page without any text.",
  "summary.web_page_titled": 'Saved web page "{title}" without any text.',
  "summary.contacts": "{contacts, plural, one {# contact} other {# contacts}}: {names}.",
  "summary.without_name": "Without a name",
  "summary.calendar": "Calendar with {entries}.",
  "summary.calendar_listing": "Calendar with {entries}: {titles}.",
  "summary.invitation": "Invitation with {entries}.",
  "summary.invitation_listing": "Invitation with {entries}: {titles}.",
  "summary.events": "{events, plural, one {# event} other {# events}}",
  "summary.events_and_tasks":
    "{events, plural, one {# event} other {# events}} and {tasks, plural, one {# task} other {# tasks}}",
  "summary.tasks": "{tasks, plural, one {# task} other {# tasks}}",
  "summary.entry_at": "{title} ({start})",
  "summary.without_title": "Without a title",

  "summary.table": "Table",
  "summary.sheet_named": 'Spreadsheet "{sheet}"',
  "summary.table_empty": "{table} without any content.",
  "summary.table_of":
    "{table} with {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}: {names}.",
  "summary.spreadsheet_empty": "Spreadsheet without any content.",
  "summary.spreadsheet":
    "Spreadsheet with {sheets, plural, one {# sheet} other {# sheets}} and {rows, plural, one {# row} other {# rows}}.",
  "summary.sheet": "{sheet}: {rows, plural, one {# row} other {# rows}}, {columns}.",
  "summary.column": "Column {number}",
  "summary.column_of_integers": "{name} (integer)",
  "summary.column_of_numbers": "{name} (number)",
  "summary.column_of_amounts": "{name} (amount)",
  "summary.column_of_dates": "{name} (date)",
  "summary.column_of_booleans": "{name} (boolean)",
  "summary.column_of_emails": "{name} (email)",
  "summary.column_of_addresses": "{name} (address)",
  "summary.database_empty": "Database without any tables.",
  "summary.database":
    "Database with {tables, plural, one {# table} other {# tables}} and {rows, plural, one {# row} other {# rows}}: {names}.",
  "summary.database_table": "{table} ({rows, plural, one {# row} other {# rows}})",

  "summary.document": "Document",
  "summary.pages_document": "Pages document",
  "summary.numbers_spreadsheet": "Numbers spreadsheet",
  "summary.keynote_presentation": "Keynote presentation",
  "summary.document_alone": "{document}.",
  "summary.document_titled": '{document} "{title}"',
  "summary.document_with": "{document} with {items}",
  "summary.document_saying": "{document}: {text}",
  "summary.document_without_text": "{document} without text.",
  "summary.document_without_any_text": "{document} without any text.",
  "summary.document_without_preview":
    "{document} of {size} without a preview. Save it as PDF to make it readable.",
  "summary.document_preview_without_text": "{document} whose preview contains no readable text.",
  "summary.document_of_pictures":
    "Document with {pictures, plural, one {# picture} other {# pictures}} and no readable text.",
  "summary.document_of_table": "Document with a table: {text}",
  "summary.presentation_without_text":
    "Presentation with {slides, plural, one {# slide} other {# slides}} and no text.",
  "summary.old_document":
    ".{extension} document of {size} in an old format whose text can't be read. Save it as .docx to make it readable.",
  "summary.old_presentation":
    ".{extension} presentation of {size} in an old format whose text can't be read. Save it as .pptx to make it readable.",
  "summary.pdf": "PDF with {pages, plural, one {# page} other {# pages}}.",
  "summary.pdf_without_text": "PDF with {pages, plural, one {# page} other {# pages}} and no readable text.",
  "summary.pdf_partly_read":
    "PDF with {pages, plural, one {# page} other {# pages}}, of which only the first were read: they contain no readable text.",
  "summary.pdf_illegible":
    "PDF with {pages, plural, one {# page} other {# pages}} whose letters cannot be read reliably.",
  "summary.pdf_undrawn":
    "PDF with {pages, plural, one {# page} other {# pages}}, of which {unread, plural, one {# page} other {# pages}} cannot be drawn and read.",
  "summary.pdf_in_script":
    "PDF with {pages, plural, one {# page} other {# pages}} in the {script} script, which is not read here.",
  "summary.form": "Form. {notes}",
  "summary.invoice": "Invoice",
  "summary.invoice_numbered": "Invoice {number}",
  "summary.invoice_of": "{invoice} of {seller}",
  "summary.invoice_to": "{invoice} to {buyer}",
  "summary.invoice_dated": "{invoice}, {date}",

  "summary.picture": "Picture",
  "summary.screenshot": "Screenshot",
  "summary.picture_showing": "{picture} {width}×{height} showing: {text}",
  "summary.picture_without_text": "{picture} {width}×{height} without readable text.",
  "summary.picture_illegible": "{picture} {width}×{height} with text that cannot be read reliably.",
  "summary.picture_in_script":
    "{picture} {width}×{height} with text in the {script} script, which is not read here.",
  "summary.drawing_showing": "Vector drawing showing: {text}",
  "summary.drawing_without_text": "Vector drawing without text.",
  "summary.video": "Video: {parts}. Its speech was not transcribed.",
  "summary.video_titled": 'Video "{title}": {parts}. Its speech was not transcribed.',
  "summary.recording": "Audio recording: {parts}. Its speech was not transcribed.",
  "summary.recording_titled": 'Audio recording "{title}": {parts}. Its speech was not transcribed.',
  "summary.subtitles_empty": "Subtitles without any cue.",
  "summary.subtitles": "Subtitles with {cues, plural, one {# cue} other {# cues}}, {duration}.",

  "summary.archive_empty": "Archive without any files.",
  "summary.archive": "Archive with {files, plural, one {# file} other {# files}}: {names}.",
  "summary.archive_of_size":
    "Archive with {files, plural, one {# file} other {# files}} ({size} unpacked): {names}.",
  "summary.archive_nested": "{files, plural, one {# file} other {# files}} in nested archives.",
  "summary.archive_executables": "{count, plural, one {# executable} other {# executables}}: {names}.",
  "summary.archive_protected": "Protected by a password.",
  "summary.archive_cut_off": "It is damaged or incomplete: there may be more.",
  "summary.program": "{program} of {size}. It is a program, so it was not opened.",
  "summary.program_container": "{program} of {size}. It may contain programs, so it was not opened.",
} as const;
