import type { User } from "@bandeha/contract";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { account } from "../../text/account.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import classes from "./MyData.module.css";

const words = account.data;

/** What is kept of a person: the file of it, the texts about it, the end of it. */
export function MyData({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="my-data-title" className={classes.card}>
      <h2 id="my-data-title">{words.title}</h2>
      <p className={classes.links}>
        <AppLink to={paths.privacy()}>{account.consent.policy}</AppLink>
        <AppLink to={paths.consent()}>{account.consent.read}</AppLink>
      </p>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <DeleteDialog user={user} opened={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
