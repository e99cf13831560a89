import { Type } from "typebox";

/** A reason in a response. The key is a string, because a newer service may know more of them. */
export const Reason = Type.Object(
  {
    reason: Type.String({ description: "The key of the message, such as `file.damaged`." }),
    values: Type.Record(Type.String(), Type.Unknown(), {
      description:
        "What fills the message's placeholders: texts, numbers, sizes (`{bytes}`), languages (`{language}`), phrases without their article (`{noun}`), reasons, or lists.",
    }),
  },
  { description: "The same in a form that can be shown in any language." },
);
