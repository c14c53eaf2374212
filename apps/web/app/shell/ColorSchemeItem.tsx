import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { menuItem } from "../ui/PopMenu.tsx";

/** Light is for the sun on court, dark by choice. */
export function ColorSchemeItem() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button type="button" className={menuItem} onClick={() => setColorScheme(dark ? "light" : "dark")}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {dark ? "Светлая тема" : "Тёмная тема"}
    </button>
  );
}
