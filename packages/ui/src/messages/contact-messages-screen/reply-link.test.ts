import { expect, test } from "vitest";
import { replyLink } from "./reply-link.ts";

const asha = { email: "asha@example.org", name: "Asha", message: "Is it live?\nAsha & co" };

test("a reply goes to the sender, and quotes the message", () => {
  const link = new URL(replyLink(asha));
  expect(link.pathname).toBe("asha@example.org");
  expect(link.searchParams.get("subject")).toBe("Re: your message");
  expect(link.searchParams.get("body")).toBe("Hello Asha,\r\n\r\n\r\n\r\n> Is it live?\r\n> Asha & co");
});

test("the sender's text cannot add a recipient to the reply", () => {
  const link = new URL(
    replyLink({ ...asha, email: "a@example.org?bcc=b@example.org", message: "x&bcc=c@example.org" }),
  );
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
});

test("a long message is cut to the maximum link length, between characters", () => {
  const body = new URL(replyLink({ ...asha, message: "🎓".repeat(5000) })).searchParams.get("body") ?? "";
  expect(body).toContain(`> ${"🎓".repeat(1000)}`);
  expect(body).not.toContain("🎓".repeat(1001));
});
