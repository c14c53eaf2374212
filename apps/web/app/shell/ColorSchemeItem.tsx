import { useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { menuItem } from "../ui/PopMenu.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Light is for the sun on court, dark by choice. Both offers are drawn and CSS shows one: the server does not know the choice. */
export function ColorSchemeItem() {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <>
      <button type="button" className={`${menuItem} mantine-dark-hidden`} onClick={() => setColorScheme("dark")}>
        <IconMoon {...icon} />
        Тёмная тема
      </button>
      <button type="button" className={`${menuItem} mantine-light-hidden`} onClick={() => setColorScheme("light")}>
        <IconSun {...icon} />
        Светлая тема
      </button>
    </>
  );
}
