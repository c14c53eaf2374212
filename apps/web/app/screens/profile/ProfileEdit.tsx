import {
  formatPhoneMask,
  type ProfileForm,
  profileFromRecord,
  profilePayload,
  profileSchema,
  type User,
} from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { saveProfile } from "../../data/people/users.ts";
import { profileTexts } from "../../text/account/profile.ts";
import { errorSentence } from "../../text/errors.ts";
import { isEmpty, problemsOf } from "../../tournament/form/problems.ts";
import { PersonalFields, SkillFields } from "../../tournament/people/ProfileFields.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./ProfileScreen.module.css";

export function ProfileEdit({ user, onDone }: { user: User; onDone: () => void }) {
  const [form, setForm] = useState(() => profileFromRecord(user));
  const [asked, setAsked] = useState(false);
  const save = useMutation(saveProfile);
  const schema = profileSchema(user);
  const problems = asked ? problemsOf(schema, form) : {};
  const fields = { form, problems, onChange: (change: Partial<ProfileForm>) => setForm({ ...form, ...change }) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty(problemsOf(schema, form))) return setAsked(true);
    save.mutate(profilePayload(form), {
      onSuccess: () => {
        showNotice({ message: profileTexts.saved, color: "green" });
        onDone();
      },
    });
  }

  return (
    <Stack onSubmit={submit} noValidate as="form" className={classes.form}>
      <Page width="column">
        <h1>Редактирование профиля</h1>
        <Stack gap={24} mt={24}>
          <TextField
            label="Телефон"
            hint={profileTexts.phoneHint}
            value={formatPhoneMask(user.phone)}
            readOnly
            disabled
          />
          <PersonalFields {...fields} />
          <SkillFields {...fields} />
          {save.error && (
            <Note color="red" role="alert">
              {errorSentence(save.error, profileTexts.saveFailed)}
            </Note>
          )}
        </Stack>
      </Page>
      <StickyBar width="column">
        <Button variant="default" size="lg" onClick={onDone}>
          Отмена
        </Button>
        <Button type="submit" size="lg" loading={save.isPending}>
          Сохранить
        </Button>
      </StickyBar>
    </Stack>
  );
}
