// Why: docs/decisions/0122-members-and-invites.md
import type { components } from "@lms/api/schema";
import type { Database } from "../../platform/database/database.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { addressRefusal } from "../../platform/mail/mail-recipient.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import { giveFreePlaces, lockPlaces } from "../members/waiting.ts";
import { deleteLearner, lockBatch } from "../repository.ts";
import { batchNotFound } from "../respond.ts";
import { deleteInvite, isMemberAddress, putInvite } from "./invites.ts";
import { membersCsv } from "./members-csv.ts";
import {
  allMembers,
  type InviteRow,
  listMembers,
  type MemberRow,
  openInvites,
  parseRosterCursor,
  rosterCursor,
} from "./roster.ts";
import { success } from "../../platform/lib/message.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";

type Schemas = components["schemas"];

const defaultLimit = 50;

export function rosterOperations({ db, config, clock, searching }: Dependencies) {
  return {
    listBatchMembers: async ({ params: { batchId }, query: { q, limit = defaultLimit, cursor } }) => {
      const after = readCursor(cursor, parseRosterCursor);
      await requireBatch(db, batchId);
      const { rows, total } = await searching.run(() => listMembers(db, batchId, { q, limit, after }));
      const { page, next } = toPage(rows, limit, rosterCursor);
      return {
        ...success("batches.membersListed"),
        members: page.map(toMember),
        total,
        invites: (await openInvites(db, batchId)).map(toInvite),
        ...next,
      };
    },

    exportBatchMembers: async ({ params: { batchId } }) => {
      await requireBatch(db, batchId);
      await audit(db, { subject: ["batch", batchId] });
      return {
        ...success("batches.membersExported"),
        csv: membersCsv(await allMembers(db, batchId)),
      };
    },

    removeBatchMember: ({ params: { batchId, userId } }) =>
      db.transaction(async (tx) => {
        const batch = await lockPlaces(tx, batchId);
        if (batch === undefined) throw batchNotFound();
        const before = isId(userId) ? await deleteLearner(tx, batchId, userId) : undefined;
        if (before === undefined) throw new Problem(404, "batches.memberNotFound");
        await giveFreePlaces(tx, batch, clock());
        await audit(tx, { subject: ["batch", batchId, batch.title], person: userId, before });
        return success("batches.memberRemoved");
      }),

    inviteToBatch: ({ params: { batchId }, body: { email }, viewer }) =>
      db.transaction(async (tx) => {
        const batch = await requireBatch(tx, batchId);
        if (!batch.published) throw new Problem(409, "batches.draftForInvites");
        const now = clock();
        if (batch.endsAt <= now) throw new Problem(409, "batches.endedForInvites");
        if (await isMemberAddress(tx, batchId, email, now)) {
          return success("batches.alreadyMember", { email });
        }
        const refusal = await addressRefusal({ db: tx, config }, email);
        if (refusal !== undefined) throw new Problem(409, refusal);
        const inviteId = await putInvite(tx, batchId, email, now);
        if (inviteId === undefined) throw new Problem(409, "batches.invitedLately");
        await enqueueMail(tx, { kind: "batch-invite", inviteId, invitedBy: requireSignedIn(viewer).id }, now);
        await audit(tx, { subject: ["invitation", inviteId, email], after: { batchId } });
        return success("batches.inviteSent");
      }),

    deleteBatchInvite: ({ params: { batchId, inviteId } }) =>
      db.transaction(async (tx) => {
        await requireBatch(tx, batchId);
        const email = isId(inviteId) ? await deleteInvite(tx, batchId, inviteId) : undefined;
        if (email === undefined) throw new Problem(404, "batches.inviteNotFound");
        await audit(tx, { subject: ["invitation", inviteId, email], before: { batchId } });
        return success("batches.inviteDeleted");
      }),
  } satisfies Operations<"member">;
}

async function requireBatch(tx: Database, batchId: string): Promise<{ endsAt: Date; published: boolean }> {
  const batch = await lockBatch(tx, batchId);
  if (batch === undefined) throw batchNotFound();
  return batch;
}

function toMember({ id, fullName, email, avatarFile, joinedAt }: MemberRow): Schemas["BatchMember"] {
  return {
    _id: id,
    fullName,
    email,
    ...(avatarFile !== null && { avatar: { secure_url: imageUrl(avatarFile) } }),
    joinedAt: joinedAt.toISOString(),
  };
}

function toInvite({ id, email, invitedAt, mailFailedAt }: InviteRow): Schemas["BatchInvite"] {
  return {
    _id: id,
    email,
    invitedAt: invitedAt.toISOString(),
    ...(mailFailedAt && { mailFailedAt: mailFailedAt.toISOString() }),
  };
}
