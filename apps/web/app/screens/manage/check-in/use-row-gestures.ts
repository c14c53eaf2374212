import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const LONG_PRESS_MS = 500;
const SWIPE_PX = 40;
/** A finger that moves less has not moved. */
const SLOP_PX = 10;

type Gestures = {
  /** A swipe to the left, a long press, or the menu key. */
  onOpen: (byKey: boolean) => void;
  /** A swipe to the right. */
  onClose: () => void;
};

/** Swipe and long press on a row. Both have a button of their own for keyboards and screen readers. */
export function useRowGestures({ onOpen, onClose }: Gestures) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const used = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  function act(action: () => void) {
    used.current = true;
    end();
    action();
  }

  return {
    onPointerDown({ clientX: x, clientY: y, button, pointerType }: PointerEvent) {
      used.current = false;
      if (button !== 0 || pointerType === "mouse") return;
      press.current = { x, y, timer: setTimeout(() => act(() => onOpen(false)), LONG_PRESS_MS) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      const [right, down] = [clientX - press.current.x, clientY - press.current.y];
      if (Math.max(Math.abs(right), Math.abs(down)) > SLOP_PX) clearTimeout(press.current.timer);
      if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return;
      act(right < 0 ? () => onOpen(false) : onClose);
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The click that ends a gesture is not a tap. */
    onClickCapture(event: MouseEvent) {
      if (!used.current) return;
      used.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Android reports a long press, and a keyboard its menu key. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      if (press.current) act(() => onOpen(false));
      else if (!used.current) onOpen(true);
    },
  };
}
