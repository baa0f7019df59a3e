import type { Dependencies } from "../platform/dependencies.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import * as repository from "./repository.ts";
import { issueResetLink, resetMinutes } from "./reset-tokens.ts";

/** No text of the account's owner is in these mails: anyone can sign up with the address of another person. */
export function accountMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, "reset-link" | "welcome" | "password-changed"> {
  const { publicUrl } = config;

  return {
    "reset-link": async ({ emailKey }) => {
      const user = await repository.findByEmail(db, emailKey);
      if (user === undefined || user.demo || isClosed(user, config)) return undefined;
      const token = await issueResetLink(db, user.id, clock());
      return {
        to: { address: user.email },
        subject: "Reset your LMS password",
        heading: "Reset your password",
        parts: [
          { is: "text", text: "Hello, you can set a new password for your LMS account with this link:" },
          { is: "button", label: "Set a new password", url: `${publicUrl}/reset-password/${token}` },
          {
            is: "text",
            text: `It works once, within the next ${resetMinutes} minutes, and until your password is changed.`,
          },
          { is: "text", text: "If you did not ask for it, do nothing: your password stays as it is." },
        ],
        reason: "You get this mail because a new password was asked for with this e-mail address.",
      };
    },

    welcome: async ({ userId }) => {
      const user = await repository.findById(db, userId);
      if (user === undefined || user.demo || isClosed(user, config)) return undefined;
      return {
        to: { address: user.email },
        subject: "Welcome to LMS",
        heading: "Your account is there",
        parts: [
          { is: "text", text: "Hello, you have an LMS account now. This is what comes next:" },
          {
            is: "facts",
            facts: [
              { name: "1. Log in", value: "with this e-mail address and the password that you have chosen" },
              { name: "2. Look around", value: "each course shows its lectures and how long they take" },
              { name: "3. Subscribe", value: "one price opens every lecture of every course" },
            ],
          },
          { is: "button", label: "Log in", url: `${publicUrl}/login` },
          { is: "button", label: "See the courses", url: `${publicUrl}/courses` },
          {
            is: "text",
            text: 'If it was not you who signed up, choose "Forgot password?" on the log-in page: with a new password the account is yours alone.',
          },
        ],
        reason: "You get this mail because an account was created with this e-mail address.",
      };
    },

    "password-changed": async ({ userId, at }) => {
      const user = await repository.findById(db, userId);
      if (user === undefined || user.demo || isClosed(user, config)) return undefined;
      return {
        to: { address: user.email },
        subject: "Your LMS password was changed",
        heading: "Your password was changed",
        parts: [
          { is: "text", text: "Hello, the password of your LMS account was changed. Other devices were signed out." },
          { is: "facts", facts: [{ name: "When", value: inWords(at) }] },
          { is: "text", text: "If it was you, there is nothing to do. If not, take your account back now:" },
          { is: "button", label: "Reset the password", url: `${publicUrl}/forgetpassword` },
        ],
        reason: "You get this mail because it concerns the safety of your account.",
      };
    },
  };
}

function inWords(moment: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(new Date(moment))} UTC`;
}
