// Mantine speaks our tokens: what a component looks like by default is said here, never on a screen.
// Components are named, not imported: the theme is part of every first visit, a date picker is not.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import classes from "./theme.module.css";

const court: MantineColorsTuple = [
  "#e6eefe",
  "#d0dffd",
  "#a3c0fa",
  "#7fadff",
  "#4b86f5",
  "#2763e6",
  "#1257e0",
  "#0b49c6",
  "#0b3fa8",
  "#082b73",
];

/** A control is 48 px high and 16 px large: smaller text makes a phone zoom in. */
const field = { defaultProps: { size: "md" } } as const;

export const theme = createTheme({
  colors: { court },
  primaryColor: "court",
  primaryShade: { light: 6, dark: 5 },
  fontFamily: '"Manrope Variable", "Manrope Fallback", system-ui, sans-serif',
  headings: { fontFamily: "inherit", fontWeight: "800" },
  fontSizes: { xs: "13px", sm: "14px", md: "16px", lg: "17px", xl: "21px" },
  radius: { xs: "6px", sm: "8px", md: "14px", lg: "20px", xl: "999px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: { defaultProps: { size: "md" }, classNames: { root: classes.button ?? "" } },
    ActionIcon: { defaultProps: { size: 48, variant: "subtle", color: "gray" } },
    Anchor: { defaultProps: { fw: 650 } },
    Input: { classNames: { wrapper: classes.field ?? "", input: classes.input ?? "" } },
    InputWrapper: {
      classNames: { label: classes.label ?? "", description: classes.hint ?? "", error: classes.problem ?? "" },
    },
    TextInput: field,
    Textarea: field,
    NumberInput: field,
    Select: { defaultProps: { size: "md", allowDeselect: false, checkIconPosition: "right" } },
    PinInput: { classNames: { root: classes.pins ?? "", input: classes.pin ?? "" } },
    Alert: { classNames: { root: classes.alert ?? "", message: classes.alertMessage ?? "" } },
    Menu: {
      defaultProps: { radius: "md", shadow: "md", offset: 8 },
      classNames: { dropdown: classes.dropdown ?? "", item: classes.item ?? "" },
    },
    Modal: {
      defaultProps: { radius: "lg", centered: true, closeButtonProps: { "aria-label": "Закрыть" } },
      classNames: { title: classes.dialogTitle ?? "" },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { "aria-label": "Закрыть" } },
      classNames: { title: classes.dialogTitle ?? "" },
    },
    Notification: {
      defaultProps: { closeButtonProps: { "aria-label": "Закрыть" } },
      classNames: { root: classes.notice ?? "", description: classes.noticeText ?? "" },
    },
    Skeleton: { defaultProps: { radius: "sm" } },
  },
});

// Mantine writes these once per colour scheme, so they are overridden there; the tokens themselves know the scheme.
const variables = {
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-dimmed": "var(--ink-2)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-anchor": "var(--court)",
  "--mantine-color-default": "var(--card)",
  "--mantine-color-default-hover": "var(--court-soft)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-2)",
  "--mantine-color-disabled": "var(--line)",
  "--mantine-color-disabled-color": "var(--ink-3)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--court-fill)",
  "--mantine-primary-color-filled-hover": "var(--court-fill-hover)",
  "--mantine-color-court-filled": "var(--court-fill)",
  "--mantine-color-court-filled-hover": "var(--court-fill-hover)",
  "--mantine-color-court-light": "var(--court-soft)",
  "--mantine-color-court-light-hover": "var(--court-soft-hover)",
  "--mantine-color-court-light-color": "var(--court-ink)",
  "--mantine-color-court-outline": "var(--court)",
  "--mantine-color-red-light": "var(--bad-soft)",
  "--mantine-color-red-light-hover": "var(--bad-soft)",
  "--mantine-color-red-light-color": "var(--bad)",
  "--mantine-color-red-filled": "#b3261e",
  "--mantine-color-red-filled-hover": "#9c1f18",
  "--mantine-shadow-md": "var(--shadow-lift)",
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
