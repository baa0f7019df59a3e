import { addressMails } from "../account/address/address-mails.ts";
import { invitationMails } from "../account/invitations/invitation-mails.ts";
import { accountMails } from "../account/mail-templates.ts";
import { batchMails } from "../batches/mail-templates.ts";
import { inviteMails } from "../batches/roster/invite-mails.ts";
import { noticeMails } from "../batches/notices/notice-mails.ts";
import { caseMails } from "../billing/cases/case-mail.ts";
import { paymentMails } from "../billing/mail-templates.ts";
import { endMails } from "../billing/reminders/end-mail.ts";
import { contactMails } from "../messages/mail-templates.ts";
import { answersMails } from "../conversation/questions/answers-mail.ts";
import { newsMails } from "../learning/news/news-mail.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";

export function mailTemplates(dependencies: Dependencies): MailTemplates {
  return {
    ...accountMails(dependencies),
    ...addressMails(dependencies),
    ...batchMails(dependencies),
    ...contactMails(dependencies),
    ...paymentMails(dependencies),
    ...caseMails(dependencies),
    ...endMails(dependencies),
    ...noticeMails(dependencies),
    ...newsMails(dependencies),
    ...answersMails(dependencies),
    ...inviteMails(dependencies),
    ...invitationMails(dependencies),
  };
}
