import {
  type ComponentPropsWithRef,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
} from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import classes from "./ActionMenu.module.css";

type ActionMenuProps = {
  label: string;
  /** The icon of the button. */
  face: ReactNode;
  quiet?: boolean;
  loading?: boolean;
  children: ReactNode;
};

const GAP = 8;
const MARGIN = 8;

/** Below its button and flush with its right edge; above where there is more room. */
function place(menu: HTMLElement, button: HTMLElement) {
  menu.style.maxHeight = "";
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const below = bottom + GAP + height <= window.innerHeight || window.innerHeight - bottom >= top;
  menu.style.top = `${below ? bottom + GAP : Math.max(MARGIN, top - GAP - height)}px`;
  menu.style.maxHeight = `${(below ? window.innerHeight - bottom : top) - GAP - MARGIN}px`;
  menu.style.left = `${Math.max(MARGIN, right - width)}px`;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
};

/** A menu of further actions: a native popover, so Escape and a tap outside close it. Arrow keys move through the items. */
export function ActionMenu({ label, face, quiet = false, loading = false, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const open = useRef<AbortController>(undefined);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  function toggled({ newState }: ToggleEvent) {
    button.current?.setAttribute("aria-expanded", String(newState === "open"));
    open.current?.abort();
    if (newState !== "open" || !menu.current || !button.current) return;
    place(menu.current, button.current);
    items()[0]?.focus({ preventScroll: true });
    // It does not follow its button, so it closes when the button moves. The event of a scroll that ended before it opened comes later.
    open.current = new AbortController();
    const { top, right } = button.current.getBoundingClientRect();
    function moved() {
      const now = button.current?.getBoundingClientRect();
      if (now?.top !== top || now.right !== right) menu.current?.hidePopover();
    }
    for (const kind of ["scroll", "resize"])
      window.addEventListener(kind, moved, { capture: true, signal: open.current.signal });
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === "Tab") menu.current?.hidePopover();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        popoverTarget={id}
        quiet={quiet}
        loading={loading}
      >
        {face}
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onToggle={toggled}
        onKeyDown={pressed}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

type ActionItemProps<C extends ElementType> = { component?: C; icon: ReactNode; destructive?: boolean } & Omit<
  ComponentPropsWithRef<C>,
  "component" | "className"
>;

/** `destructive`: an action that cannot be undone. */
export function ActionItem<C extends ElementType = "button">(props: ActionItemProps<C>) {
  const { component, icon, destructive = false, children, ...rest } = props;
  const Tag: ElementType = component ?? "button";
  return (
    <Tag
      {...(Tag === "button" && { type: "button" })}
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-destructive={destructive || undefined}
    >
      {icon}
      {children}
    </Tag>
  );
}

export const ActionLine = () => <hr className={classes.line} />;
