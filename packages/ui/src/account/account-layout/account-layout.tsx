import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../kit/layout/card/card.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { NoteList, type Note } from "../../kit/layout/note-list/note-list.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";

export interface AccountLayoutProps {
  title: string;
  lead: string;
  back: { href: string; label: string } | undefined;
  notes: readonly Note[];
  children: ReactNode;
}

export function AccountLayout({ title, lead, back, notes, children }: AccountLayoutProps) {
  return (
    <DashboardPage title={title} lead={lead}>
      {back && (
        <TextLink href={back.href} className="mb-4 inline-flex min-h-control-sm items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          <span>{back.label}</span>
        </TextLink>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <Card className="w-full max-w-[30rem] overflow-visible p-5 sm:p-7">{children}</Card>
        <NoteList notes={notes} className="max-w-[34rem]" />
      </div>
    </DashboardPage>
  );
}
