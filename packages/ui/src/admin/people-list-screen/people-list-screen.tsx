import { t } from "@lms/texts/admin/people-list-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { AdminAreaProps } from "../../lib/forms/screen-props.ts";
import type { ChosenListProps, PeopleListFormProps } from "../model/people-list.ts";
import { ChosenList } from "./chosen-list.tsx";
import { ListForm } from "./list-form.tsx";
import { PastLists, type PastListsProps } from "./past-lists.tsx";

export interface PeopleListScreenProps extends AdminAreaProps, PastListsProps {
  backHref: string;
  form: PeopleListFormProps;
  /** A list instead of the form. */
  chosen?: ChosenListProps | undefined;
}

export function PeopleListScreen({ nav, backHref, form, chosen, past, onRetry }: PeopleListScreenProps) {
  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 pb-6 sm:pt-9">
        <TextLink href={backHref}>{t("back")}</TextLink>
        <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
          {t("title")}
        </h1>
        <p className="mt-1 max-w-[68ch] text-pretty text-muted">{t("intro")}</p>
      </header>
      {chosen === undefined ? (
        <>
          <ListForm {...form} />
          <PastLists past={past} onRetry={onRetry} />
        </>
      ) : (
        <ChosenList {...chosen} />
      )}
    </Container>
  );
}
