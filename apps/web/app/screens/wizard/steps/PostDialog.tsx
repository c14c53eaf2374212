import { usePrefetchQuery } from "@tanstack/react-query";
import { useState } from "react";
import { citiesQuery } from "../../../data/hosts/cities.ts";
import { clubsQuery } from "../../../data/hosts/clubs.ts";
import { post } from "../../../text/form/post.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { LongField } from "../../../ui/fields/TextField.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import classes from "./PostDialog.module.css";
import { PostReading } from "./PostReading.tsx";

export function PostDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={post.title} tall>
      {opened && <PostForm />}
    </Dialog>
  );
}

/** The text of the post, then what was understood of it. */
function PostForm() {
  const [text, setText] = useState("");
  const [reading, setReading] = useState(false);
  // Reading the text needs them, so they load while it is written.
  usePrefetchQuery(citiesQuery());
  usePrefetchQuery(clubsQuery());
  if (reading) return <PostReading text={text} onBack={() => setReading(false)} />;
  return (
    <Stack
      as="form"
      gap={12}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setReading(true);
      }}
    >
      <LongField
        label={post.label}
        hint={post.hint}
        placeholder={post.placeholder}
        className={classes.text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={(event) => {
          if (text !== "") return;
          // The field is replaced before the browser would insert the text.
          event.preventDefault();
          setText(event.clipboardData.getData("text"));
          setReading(true);
        }}
        data-autofocus
      />
      <Button type="submit" fullWidth size="lg" disabled={text.trim() === ""}>
        {post.read}
      </Button>
    </Stack>
  );
}
