import { t } from "@lms/texts/shell/navbar";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";

export interface ThemeToggleProps {
  /** Undefined when only the style sheet knows it: in HTML that a server made for everybody. */
  theme: "light" | "dark" | undefined;
  onToggle: () => void;
}

export function ThemeToggle({ theme, onToggle }: ThemeToggleProps) {
  return (
    <IconButton
      label={t(theme === undefined ? "switchTheme" : theme === "light" ? "toDark" : "toLight")}
      onClick={onToggle}
    >
      {theme !== "dark" && <Moon strokeWidth={1.75} className={theme ? undefined : "dark:hidden"} />}
      {theme !== "light" && <Sun strokeWidth={1.75} className={theme ? undefined : "not-dark:hidden"} />}
    </IconButton>
  );
}
