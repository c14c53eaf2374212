// The only part of Mantine in use: the theme and the variables of its calendar. Routes that show it link `calendarStyles`.
import { type CSSVariablesResolver, createTheme, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

const theme = createTheme({
  fontFamily: "inherit",
  fontSizes: { xs: "13px", sm: "14px", md: "16px", lg: "17px", xl: "21px" },
  radius: { xs: "6px", sm: "8px", md: "14px", lg: "20px", xl: "999px" },
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
});

// Mantine writes these per colour scheme, so they are overridden per scheme; the tokens already depend on the scheme.
const variables = {
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-dimmed": "var(--ink-2)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default-border": "var(--line-2)",
  "--mantine-primary-color-filled": "var(--court-fill)",
  "--mantine-shadow-md": "var(--shadow-lift)",
};

const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });

export function CalendarTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      {children}
    </MantineProvider>
  );
}
