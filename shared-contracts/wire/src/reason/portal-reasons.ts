/** Reasons that customers get on their pages. */
export const portalReasons = {
  "portal.file_expired": "A file wasn't uploaded by you, or its upload has expired. Choose it again.",
  "portal.files_invalid": "must be files that you sent in the last day",
  "portal.form_expired": "The form was open for too long. Send it again.",
  "portal.form_not_found": "The form was not found.",
  "portal.too_many_waiting":
    "Too many requests are waiting right now. Write an email instead, or try again later.",
  "portal.link_expired_or_used": "This link has expired, or was used before.",
  "portal.browser_unchecked": "Your browser couldn't be checked. Load the page again.",
  "portal.form_changed": "The form has changed. Load the page again.",
  "portal.no_field_of_form": "is not a field of this form",
  "portal.no_choice": "is not one of the choices",
  "portal.link_expired": "This link has expired.",
  "portal.not_identified": "This page couldn't identify you. Sign in by email instead.",
  "portal.widget_not_found": "The widget was not found.",
  "portal.code_expired": "This code is wrong or has expired. Ask for a new one.",
  "portal.sign_in_link_expired": "This link has expired. Ask for a new one.",
  "portal.link_used": "This link was already used. Ask for a new one.",
  "portal.no_customers_ticket": "This ticket isn't a customer's: nobody sees it on the help page.",
  "portal.ticket_merged": "This ticket was merged into another one.",
} as const;
