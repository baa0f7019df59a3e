import { say } from "@lms/texts/mails/account";
import { inLanguage } from "@lms/texts/addresses";
import type { Dependencies } from "../dependencies.ts";
import type { QueuedMail } from "../platform/database/schema/queued-mail.ts";
import type { MailContent, Part } from "../platform/mail/mail-content.ts";
import { dayIn, momentIn } from "../platform/mail/moments.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { userLanguage } from "../platform/policy/user-language.ts";
import type { SiteIdentity } from "../platform/policy/site/site-identity.ts";
import * as repository from "./repository.ts";
import { issueResetLink, resetMinutes } from "./passwords/reset-tokens.ts";

type Sources = Pick<Dependencies, "config" | "db" | "clock">;

/** No text of the account's owner is in these mails: anyone can sign up with the address of another person. */
export function accountMails(
  sources: Sources,
): Pick<MailTemplates, "reset-link" | "welcome" | "letter" | "password-changed"> {
  return {
    "reset-link": (data, site) => resetLinkMail(sources, data, site),
    welcome: (data, site) => welcomeMail(sources, data, site),
    letter: (data, site) => letterMail(sources, data, site),
    "password-changed": (data, site) => passwordChangedMail(sources, data, site),
  };
}

async function resetLinkMail(
  { config, db, clock }: Sources,
  { emailKey }: QueuedMail<"reset-link">,
  site: SiteIdentity,
): Promise<MailContent | undefined> {
  const found = await repository.findAllByEmail(db, emailKey);
  const accounts = found.filter((each) => !each.demo && !isClosed(each, config));
  const [user] = accounts;
  if (user === undefined) return undefined;
  const language = userLanguage(user);
  const link = async ({ id, createdAt }: repository.UserRow): Promise<Part[]> => [
    ...(accounts.length > 1
      ? [{ is: "text" as const, text: say(language, "resetOneOf", { day: dayIn(language, createdAt) }) }]
      : []),
    {
      is: "button",
      label: say(language, "resetLink"),
      url: config.publicUrl + inLanguage(`/reset-password/${await issueResetLink(db, id, clock())}`, language),
    },
  ];
  return {
    language,
    to: { address: user.email },
    subject: say(language, "resetSubject", { site: site.name(language) }),
    heading: say(language, "resetHeading"),
    parts: [
      { is: "text", text: say(language, "resetNote", { site: site.name(language) }) },
      ...(await Promise.all(accounts.map(link))).flat(),
      { is: "text", text: say(language, "resetWorks", { minutes: String(resetMinutes) }) },
      { is: "text", text: say(language, "resetUnasked") },
    ],
    reason: say(language, "becauseAsked"),
  };
}

async function letterMail(
  { config, db }: Sources,
  { userId, from, subject, text }: QueuedMail<"letter">,
  { name: siteName, contactEmail }: SiteIdentity,
): Promise<MailContent | undefined> {
  const user = await repository.findById(db, userId);
  if (user === undefined || user.demo || isClosed(user, config)) return undefined;
  const language = userLanguage(user);
  const site = siteName(language);
  const paragraphs = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    language,
    to: { name: user.fullName, address: user.email },
    ...(contactEmail !== undefined && { replyTo: { address: contactEmail } }),
    subject,
    heading: subject,
    parts: [
      ...paragraphs.map((paragraph) => ({ is: "text", text: paragraph }) as const),
      { is: "text", text: say(language, "letterFrom", { name: from, site }) },
    ],
    reason: say(language, "becauseWritten", { site }),
  };
}

async function welcomeMail(
  { config, db }: Sources,
  { userId }: QueuedMail<"welcome">,
  site: SiteIdentity,
): Promise<MailContent | undefined> {
  const user = await repository.findById(db, userId);
  if (user === undefined || user.demo || isClosed(user, config)) return undefined;
  const language = userLanguage(user);
  return {
    language,
    to: { address: user.email },
    subject: say(language, "welcomeSubject", { site: site.name(language) }),
    heading: say(language, "welcomeHeading"),
    parts: [
      { is: "text", text: say(language, "welcomeNote", { site: site.name(language) }) },
      {
        is: "facts",
        facts: [
          { name: say(language, "stepLogIn"), value: say(language, "stepLogInNote") },
          { name: say(language, "stepLook"), value: say(language, "stepLookNote") },
          { name: say(language, "stepSubscribe"), value: say(language, "stepSubscribeNote") },
        ],
      },
      { is: "button", label: say(language, "logIn"), url: config.publicUrl + inLanguage("/login", language) },
      { is: "button", label: say(language, "courses"), url: config.publicUrl + inLanguage("/courses", language) },
      { is: "text", text: say(language, "notYouAtAll") },
    ],
    reason: say(language, "becauseCreated"),
  };
}

async function passwordChangedMail(
  { config, db }: Sources,
  { userId, at }: QueuedMail<"password-changed">,
  site: SiteIdentity,
): Promise<MailContent | undefined> {
  const user = await repository.findById(db, userId);
  if (user === undefined || user.demo || isClosed(user, config)) return undefined;
  const language = userLanguage(user);
  return {
    language,
    to: { address: user.email },
    subject: say(language, "changedSubject", { site: site.name(language) }),
    heading: say(language, "changed"),
    parts: [
      { is: "text", text: say(language, "changedNote", { site: site.name(language) }) },
      {
        is: "facts",
        facts: [{ name: say(language, "when"), value: `${momentIn(language, new Date(at), "UTC")} UTC` }],
      },
      { is: "text", text: say(language, "notYou") },
      {
        is: "button",
        label: say(language, "resetLater"),
        url: config.publicUrl + inLanguage("/forgetpassword", language),
      },
    ],
    reason: say(language, "because"),
  };
}
