import { IconMoon, IconSun } from "@tabler/icons-react";
import { chooseColorScheme } from "../ui/color-scheme.ts";
import { menuItem } from "../ui/PopMenu.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Both offers are drawn and CSS shows one: the server does not know the choice. */
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
