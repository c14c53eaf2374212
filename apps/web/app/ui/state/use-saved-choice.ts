import { useState } from "react";

/**
 * A choice that a tap saves: the value to show, and what the control's change calls. The chosen value is shown by the render of the tap itself:
 * with the cache or the mutation alone a controlled input goes back to the saved value first, and a quick second tap starts from that value.
 * When the last save ends, the saved value is shown again, so a refused choice goes back. No `useOptimistic`: a transition that waits for the
 * network holds up every navigation until then.
 */
export function useSavedChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const choose = (value: Value) => {
    const choice = { value };
    const settle = () => setChosen((latest) => (latest === choice ? undefined : latest));
    setChosen(choice);
    void save(value).then(settle, settle);
  };
  return [chosen ? chosen.value : saved, choose] as const;
}
