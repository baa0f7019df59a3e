import type { ReactNode } from "react";
import { Container } from "../../layout/container/container.tsx";
import { Illustration, type IllustrationVariant } from "../../graphics/illustration/illustration.tsx";

export interface NoticeProps {
  figure?: string | undefined;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: IllustrationVariant | undefined;
  role?: "alert" | undefined;
}

export function Notice({ figure, title, children, action, picture, role }: NoticeProps) {
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-9 pt-4.5 pb-16 sm:py-24 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-14">
      {picture && (
        <Illustration
          variant={picture}
          className="-ms-3 w-56 md:order-1 md:ms-0 md:w-full md:max-w-md md:justify-self-end"
        />
      )}
      <section role={role} className="max-w-[34rem]">
        {figure && <p className="mb-3 font-medium text-muted tabular-nums">{figure}</p>}
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance outline-none sm:text-4xl">
          {title}
        </h1>
        <div className="mt-4 text-lg text-balance text-muted">{children}</div>
        {action && <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">{action}</div>}
      </section>
    </Container>
  );
}
