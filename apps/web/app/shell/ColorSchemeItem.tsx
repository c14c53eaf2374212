import { Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

/** Light is for the sun on court, dark by choice. */
export function ColorSchemeItem() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <Menu.Item
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      {dark ? "Светлая тема" : "Тёмная тема"}
    </Menu.Item>
  );
}
