// What follows a saved change when the change removes the part that asked, as a refetch of its list does.
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { afterSuccess } from "./after-success.ts";

/** `mutate` as `useMutation` gives it, in a part that the saved change unmounts. */
function aPart(save: () => Promise<string>) {
  let unmount = () => {};
  const part = new MutationObserver(new QueryClient(), { mutationFn: save, onSuccess: () => unmount() });
  unmount = part.subscribe(() => undefined);
  return part;
}

test("acts although the part is gone, where a callback of mutate is dropped", async () => {
  const [dropped, said] = [vi.fn(), vi.fn()];
  await aPart(async () => "saved").mutate(undefined, { onSuccess: dropped });
  await afterSuccess(aPart(async () => "saved").mutate(), said);
  expect(dropped).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledExactlyOnceWith("saved");
});

test("does not act on a failure, which may be shown", async () => {
  const [said, shown] = [vi.fn(), vi.fn()];
  const failure = new Error("offline");
  const failing = () => aPart(() => Promise.reject(failure)).mutate();
  await afterSuccess(failing(), said);
  await afterSuccess(failing(), said, shown);
  expect(said).not.toHaveBeenCalled();
  expect(shown).toHaveBeenCalledExactlyOnceWith(failure);
});
