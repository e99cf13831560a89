import { serve } from "@tessera/kit/http/serve";
import { notificationRoutes } from "@tessera/wire/notification/notification";
import type { FastifyInstance } from "fastify";
import { sendTestEmail } from "./email/test-email.service.ts";
import type { NotificationContext } from "./notification.context.ts";
import { toNotification } from "./notification.presenter.ts";
import { finishNotifications, listNotifications, readNotifications } from "./notification.service.ts";
import { changePreferences, readPreferences } from "./preferences/preferences.service.ts";

export function addNotificationRoutes(app: FastifyInstance, context: NotificationContext): void {
  serve(app, notificationRoutes, "GET /notifications", async ({ actor, query }) => {
    const { items, unread, next_cursor } = await listNotifications(context, actor, query);
    return { items: items.map((row) => toNotification(row, actor)), unread, next_cursor };
  });

  serve(app, notificationRoutes, "POST /notifications/read", ({ actor, body }) =>
    readNotifications(context, actor, body),
  );

  serve(app, notificationRoutes, "POST /notifications/done", ({ actor, body }) =>
    finishNotifications(context, actor, body),
  );

  serve(app, notificationRoutes, "GET /notifications/settings", ({ actor }) =>
    readPreferences(context, actor),
  );

  serve(app, notificationRoutes, "PUT /notifications/settings", ({ actor, body }) =>
    changePreferences(context, actor, body),
  );

  serve(app, notificationRoutes, "POST /notifications/test-email", async ({ actor }) => {
    await sendTestEmail(context, actor);
    return {};
  });
}
