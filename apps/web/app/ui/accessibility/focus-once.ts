/** As a `ref`: takes the focus when the element appears, where one step of a dialog gives way to the next. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
