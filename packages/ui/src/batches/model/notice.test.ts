import { expect, test } from "vitest";
import { describeNotice, type Notice } from "./notice.ts";

const moved = (session: NonNullable<Notice["session"]>): Notice => ({
  id: "n1",
  kind: "moved",
  batchTitle: "Lab",
  href: "#lab",
  session,
  read: false,
  createdAt: "2026-11-22T05:00:00.000Z",
});
const session = { topic: "Averages", startsAt: "2026-11-23T13:00:00.000Z" };

test("the time of a session is by the clocks of its batch, with a zone that is not Indian time named", () => {
  expect(describeNotice(moved(session))).toBe("Session moved to 23 Nov 2026, 6:30\u00A0pm");
  const abroad = moved({ ...session, timeZone: "Europe/Berlin" });
  expect(describeNotice(abroad)).toBe("Session moved to 23 Nov 2026, 2:00\u00A0pm, Berlin time");
  expect(describeNotice({ ...abroad, kind: "soon" })).toBe("Session at 2:00\u00A0pm, Berlin time");
});
