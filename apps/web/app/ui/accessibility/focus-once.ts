/** As a `ref`: focuses the element when it appears, where one step of a dialog replaces another. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
