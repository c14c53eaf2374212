import { IconMoon, IconSun } from "@tabler/icons-react";
import { menuItem } from "../ui/overlays/PopMenu.tsx";
import { chooseColorScheme } from "../ui/theme/color-scheme.ts";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Both items are rendered and CSS shows one, because the server does not know the choice. */
export function ColorSchemeItem() {
  return (
    <>
      <button type="button" className={`${menuItem} only-light`} onClick={() => chooseColorScheme("dark")}>
        <IconMoon {...icon} />
        Тёмная тема
      </button>
      <button type="button" className={`${menuItem} only-dark`} onClick={() => chooseColorScheme("light")}>
        <IconSun {...icon} />
        Светлая тема
      </button>
    </>
  );
}
