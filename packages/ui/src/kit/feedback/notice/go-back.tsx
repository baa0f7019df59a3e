import { Link } from "../../../lib/link.tsx";
import { Button, ButtonLink } from "../../controls/button/button.tsx";

export interface GoBackProps {
  onGoBack: () => void;
  /** Where to go without scripts. */
  homeHref: string;
}

export function GoBack({ onGoBack, homeHref }: GoBackProps) {
  return (
    <>
      <Button onClick={onGoBack}>Go Back</Button>
      <noscript>
        <ButtonLink>
          <Link href={homeHref}>Go to the home page</Link>
        </ButtonLink>
      </noscript>
    </>
  );
}
