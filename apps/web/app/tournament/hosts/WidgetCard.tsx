import { hostTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { useOrigin } from "../card/use-origin.ts";
import { EmbedCode } from "./EmbedCode.tsx";
import { type HostKind, hostAddresses } from "./embed-code.ts";
import classes from "./WidgetCard.module.css";

type WidgetCardProps = { kind: HostKind; id: string; name: string; origin: string };

/** For who runs the evenings of this page: the week's poster, and a schedule for their own site. */
export function WidgetCard({ kind, id, name, origin }: WidgetCardProps) {
  const shown = useOrigin({ origin });
  const { embed, poster } = hostAddresses({ kind, id });
  return (
    <Card className={classes.card} aria-labelledby="widget-title">
      <h2 id="widget-title">{hostTexts.share}</h2>
      <p className="quiet">{hostTexts.posterHint}</p>
      <Row gap={8} wrap mt={8}>
        <Button component="a" href={poster} variant="default" download="afisha.png">
          {hostTexts.poster}
        </Button>
      </Row>
      <p className="quiet" style={{ marginTop: 16 }}>
        {hostTexts.widgetHint}
      </p>
      <EmbedCode address={`${shown}${embed}`} title={name} />
    </Card>
  );
}
