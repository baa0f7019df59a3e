import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../kit/layout/card/card.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { NoteList, type Note } from "../../kit/layout/note-list/note-list.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";

export interface AccountLayoutProps {
  title: string;
  lead: string;
  backHref: string;
  backLabel: string;
  notes: readonly Note[];
  children: ReactNode;
}

export function AccountLayout({ title, lead, backHref, backLabel, notes, children }: AccountLayoutProps) {
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-8 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_478px] lg:grid-rows-[auto_1fr]">
      <header>
        <TextLink href={backHref} className="inline-flex min-h-control-sm items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {backLabel}
        </TextLink>
        <h1 tabIndex={-1} data-page-heading className="mt-3 heading text-3xl text-balance sm:text-4xl">
          {title}
        </h1>
        <p className="mt-3 max-w-[44ch] text-lg text-pretty text-muted">{lead}</p>
      </header>
      <Card className="w-full max-w-[478px] overflow-visible p-5 sm:p-7 lg:row-span-2 lg:self-start">{children}</Card>
      <NoteList notes={notes} className="max-w-[34rem]" />
    </Container>
  );
}
