// Why: docs/decisions/0061-batches.md
import { mailAddress } from "@lms/api/email";
import type { components } from "@lms/api/schema";
import type { Dependencies } from "../dependencies.ts";
import { toPage, readCursor } from "../platform/lib/cursor.ts";
import { isId, newId } from "../platform/lib/id.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import {
  addAnswer,
  deleteMessage,
  inboxCursor,
  inboxReader,
  type MessageRow,
  parseInboxCursor,
  setMessageDone,
} from "./inbox.ts";
import { findMessage, insertMessage, isSentAgain, readUserName } from "./repository.ts";
import { success } from "../platform/lib/message.ts";
import { audit } from "../platform/policy/audit/audit.ts";

const defaultLimit = 50;

export function contactOperations(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  const readInbox = inboxReader(dependencies);

  return {
    sendContactMessage: async ({ body: { name, email, message, website } }) => {
      if (!isFilledIn(website)) {
        const now = clock();
        await db.transaction(async (tx) => {
          const sent = { name, email, message };
          if (await isSentAgain(tx, sent, now)) return;
          const messageId = await insertMessage(tx, sent, now);
          await enqueueMail(tx, { kind: "contact-message", messageId }, now);
        });
      }
      return success("messages.received");
    },

    listContactMessages: async ({ query: { q, status, limit = defaultLimit, cursor } }) => {
      const after = readCursor(cursor, parseInboxCursor);
      const { rows, total, openCount } = await readInbox({ q, status, limit, after });
      const { page, next } = toPage(rows, limit, inboxCursor);
      return {
        ...success("messages.listed"),
        messages: page.map(toContactMessage),
        total,
        openCount,
        ...next,
      };
    },

    updateContactMessage: async ({ params: { messageId }, body: { done } }) => {
      const row = await db.transaction(async (tx) => {
        const changed = isId(messageId) ? await setMessageDone(tx, messageId, done, clock()) : undefined;
        if (changed === undefined) throw messageNotFound();
        const subject = ["message", messageId, changed.row.name] as const;
        await audit(tx, { subject, before: changed.before, after: { done } });
        return changed.row;
      });
      return {
        ...success(done ? "messages.markedDone" : "messages.markedOpen"),
        contactMessage: toContactMessage(row),
      };
    },

    answerContactMessage: ({ params: { messageId }, body: { text }, viewer }) =>
      db.transaction(async (tx) => {
        const found = isId(messageId) ? await findMessage(tx, messageId) : undefined;
        if (found === undefined) throw messageNotFound();
        if (mailAddress(found.email) === undefined) throw new Problem(400, "messages.addressNotMailable");
        const now = clock();
        const answeredBy = await readUserName(tx, requireSignedIn(viewer).id);
        const given = { id: newId(), text, createdAt: now.toISOString(), answeredBy };
        const row = await addAnswer(tx, messageId, given, now);
        if (row === undefined) throw messageNotFound();
        await enqueueMail(tx, { kind: "contact-answer", messageId, answerId: given.id }, now);
        await audit(tx, { subject: ["message", messageId, found.name], after: { answer: text } });
        return { ...success("messages.answerSent"), contactMessage: toContactMessage(row) };
      }),

    deleteContactMessage: async ({ params: { messageId } }) => {
      await db.transaction(async (tx) => {
        const before = isId(messageId) ? await deleteMessage(tx, messageId) : undefined;
        if (before === undefined) throw messageNotFound();
        await audit(tx, { subject: ["message", messageId], before });
      });
      return success("messages.deleted");
    },
  } satisfies Operations<"contact">;
}

function toContactMessage(row: MessageRow): components["schemas"]["ContactMessage"] {
  const { id, name, email, message, createdAt, doneAt, answers } = row;
  return {
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(answers.length > 0 && { answers: answers.map(toAnswer) }),
  };
}

function toAnswer({ id, text, createdAt, answeredBy, mailFailedAt }: MessageRow["answers"][number]) {
  return { _id: id, text, createdAt, answeredBy, ...(mailFailedAt !== undefined && { mailFailedAt }) };
}

/** The field `website` is hidden from people: only programs fill it in. */
function isFilledIn(website: unknown): boolean {
  return typeof website === "string" && website.trim() !== "";
}

function messageNotFound(): Problem {
  return new Problem(404, "messages.notFound");
}
