import { t } from "@lms/texts/kit/notice";
import { Link } from "../../../lib/link.tsx";
import { Button, ButtonLink } from "../../controls/button/button.tsx";

export interface GoBackProps {
  onGoBack: () => void;
  /** Used without scripts. */
  homeHref: string;
}

export function GoBack({ onGoBack, homeHref }: GoBackProps) {
  return (
    <>
      <Button onClick={onGoBack}>{t("back")}</Button>
      <noscript>
        <ButtonLink>
          <Link href={homeHref}>{t("home")}</Link>
        </ButtonLink>
      </noscript>
    </>
  );
}
