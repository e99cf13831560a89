import { Navigate, useLocation, useParams } from "react-router";
import { ticketPath } from "./common/ticket/ticket-title.ts";

/** Redirects addresses that people type: `/tickets` to the list with its filters, `/tickets/{id}` to the ticket. */
export function ToTickets() {
  const { ticketId } = useParams();
  const { search } = useLocation();
  return <Navigate to={ticketId ? ticketPath(ticketId) : `/dashboard${search}`} replace />;
}
