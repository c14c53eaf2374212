import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { AppLink } from "../navigation/AppLink.tsx";
import { Row } from "./Flow.tsx";
import classes from "./SegmentedTabs.module.css";

type SegmentedTab = { key: string; label: ReactNode; to: string };

type SegmentedTabsProps = {
  tabs: readonly SegmentedTab[];
  active: string;
  label: string;
  /** The active tab's panel. */
  children: ReactNode;
  /** Beside the tabs on a desktop, under them on a phone. */
  aside?: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs whose state is the address: a tab is a link, so «back» and a copied address restore it. */
export function SegmentedTabs({ tabs, active, label, children, aside }: SegmentedTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
    links[(at + step + links.length) % links.length]?.focus();
    event.preventDefault();
  }

  return (
    <>
      <div className={classes.row}>
        <Row gap={4} className={classes.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
          {tabs.map((tab) => (
            <AppLink
              key={tab.key}
              id={`${id}-${tab.key}`}
              className={classes.tab}
              to={tab.to}
              role="tab"
              aria-selected={tab.key === active}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === active ? 0 : -1}
              preventScrollReset
              replace
            >
              {tab.label}
            </AppLink>
          ))}
        </Row>
        {aside}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
