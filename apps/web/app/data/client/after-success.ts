/**
 * Acts on a saved change, also when the change removes the part that asked: callbacks of `mutate` are dropped then.
 * @param saving from `mutateAsync`
 * @param failed by default nothing: the mutation shows its own failure
 */
export const afterSuccess = <T>(
  saving: Promise<T>,
  act: (saved: T) => void,
  failed: (error: Error) => void = () => undefined,
): Promise<void> => saving.then(act, failed);
