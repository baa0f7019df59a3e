import { t } from "@lms/texts/catalogue/wish-button";
import { Heart } from "lucide-react";
import { use, useEffect } from "react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { cn } from "../../lib/cn.ts";
import type { CourseCardData } from "../model/course.ts";
import { WishesContext } from "../model/wishes.ts";

export interface WishButtonProps {
  course: Pick<CourseCardData, "id" | "title">;
  className?: string | undefined;
}

export function WishButton({ course: { id, title }, className }: WishButtonProps) {
  const wishes = use(WishesContext);
  const onShown = wishes?.onShown;
  useEffect(() => onShown?.(true), [onShown]);
  if (!wishes) return null;
  const wished = wishes.ids.includes(id);
  return (
    <IconButton
      size="sm"
      label={t("onWishList", { title })}
      aria-pressed={wished}
      onClick={() => wishes.onWish(id, !wished)}
      className={cn("-my-1.5", wished && "text-brand", className)}
    >
      <Heart strokeWidth={1.75} fill={wished ? "currentColor" : "none"} />
    </IconButton>
  );
}
