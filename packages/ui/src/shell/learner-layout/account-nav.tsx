import { t } from "@lms/texts/shell/learner-layout";
import { TabLink } from "../../kit/controls/tab-link/tab-link.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { findAccountSection, accountSections } from "./account-sections.ts";

/** Nothing on pages that are not the account's. */
export function AccountNav({ currentPath }: { currentPath: string }) {
  const current = findAccountSection(currentPath.replace(/\/+$/, ""));
  if (!current) return null;

  return (
    <Container className="pt-1 pb-2 lg:px-10 lg:pt-3 print:hidden">
      <nav aria-label={t("account")} className="border-b border-line lg:me-48">
        <ul className="-mb-px flex flex-wrap gap-x-5 sm:gap-x-7">
          {accountSections().map((section) => (
            <li key={section.href}>
              <TabLink href={section.href} current={section.href === current.href}>
                {section.label}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
