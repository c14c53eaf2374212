import type { Gender, ProfileFields, User } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";

/** Saves the viewer's own profile; the SDK writes the answer into the session, so every screen updates. */
export const saveProfile = mutationOptions<User, ClientResponseError, Partial<ProfileFields>>({
  mutationKey: ["users", "save-profile"],
  mutationFn: (change, { client }) => {
    const api = apiOf(client);
    const id = api.authStore.record?.id;
    if (!id)
      throw new ClientResponseError({ status: 401, data: { code: "not-signed-in", message: "No user logged in" } });
    return api.collection("users").update<User>(id, change);
  },
  onSuccess: (_user, _change, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["tournament_participants"] }),
});

/** Opens or closes the viewer's own page. */
export const savePublicProfile = mutationOptions<User, ClientResponseError, boolean>({
  mutationKey: ["users", "save-public-profile"],
  mutationFn: (open, { client }) => {
    const api = apiOf(client);
    return api.collection("users").update<User>(api.authStore.record?.id ?? "", { public_profile: open });
  },
  onSuccess: (_user, _open, _result, { client }) => client.invalidateQueries({ queryKey: ["players"] }),
});

/** Of the viewer, or of a guest they added: a draw of mixed sides needs it. */
export const saveGender = mutationOptions<User, ClientResponseError, { id: string; gender: Gender }>({
  mutationKey: ["users", "save-gender"],
  mutationFn: ({ id, gender }, { client }) => apiOf(client).collection("users").update<User>(id, { gender }),
  onSuccess: (_user, _change, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["tournament_participants"] }),
});
