import { t } from "@lms/texts/catalogue/wish-button";
import { Heart } from "lucide-react";
import { use, useEffect, useSyncExternalStore } from "react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { cn } from "../../lib/cn.ts";
import type { CourseCardData } from "../model/course.ts";
import { type Wishes, WishesContext } from "../model/wishes.ts";

export interface WishButtonProps {
  course: Pick<CourseCardData, "id" | "title">;
  className?: string | undefined;
}

export function WishButton(props: WishButtonProps) {
  const wishes = use(WishesContext);
  return wishes && <HeartButton {...props} wishes={wishes} />;
}

function HeartButton({ course: { id, title }, wishes, className }: WishButtonProps & { wishes: Wishes }) {
  const { has, follow, onWish, onShown } = wishes;
  useEffect(() => onShown?.(true), [onShown]);
  const isWished = () => has(id);
  const wished = useSyncExternalStore(follow, isWished, isWished);
  return (
    <IconButton
      size="sm"
      label={t("onWishList", { title })}
      aria-pressed={wished}
      onClick={() => onWish(id, !wished)}
      className={cn("-my-1.5", wished && "text-brand", className)}
    >
      <Heart strokeWidth={1.75} fill={wished ? "currentColor" : "none"} />
    </IconButton>
  );
}
