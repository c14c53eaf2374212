import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "../data/session/session.ts";

type BellProps = { viewer: string };

/** If the code does not load, there is no bell until the next page load. */
const nothing: { default: ComponentType<BellProps> } = { default: () => null };
const Bell = lazy<ComponentType<BellProps>>(() => import("./Bell.tsx").catch(() => nothing));

/** The bell of a signed-in user; its code is not a part of a guest's visit. */
export function LazyBell() {
  const { user } = useSession();
  return user ? (
    <Suspense>
      <Bell key={user.id} viewer={user.id} />
    </Suspense>
  ) : null;
}
