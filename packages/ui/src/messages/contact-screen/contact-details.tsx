import { t } from "@lms/texts/messages/contact-screen";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { SiteContact } from "../../site/model/site.ts";

export interface ContactDetailsProps {
  contact: SiteContact | undefined;
}

export function ContactDetails({ contact }: ContactDetailsProps) {
  const { email, phone, address } = contact ?? {};
  if (!email && !phone && !address) return null;

  return (
    <dl className="mt-8 grid max-w-md gap-4 border-t border-line pt-6">
      {email && (
        <Detail term={t("email")} icon={<Mail />}>
          <TextLink href={`mailto:${email}`} className="break-all">
            {email}
          </TextLink>
        </Detail>
      )}
      {phone && (
        <Detail term={t("phone")} icon={<Phone />}>
          <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</TextLink>
        </Detail>
      )}
      {address && (
        <Detail term={t("address")} icon={<MapPin />}>
          <span className="whitespace-pre-line">{address}</span>
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  term: string;
  icon: ReactNode;
  children: ReactNode;
}

function Detail({ term, icon, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[20px_1fr] gap-x-3">
      <dt className="contents">
        <span aria-hidden className="mt-0.5 text-brand [&>svg]:size-5 [&>svg]:stroke-[1.75]">
          {icon}
        </span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
