import type { HostPage } from "@bandeha/contract";
import { hostWords } from "../../text/series.ts";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { EmbedCode } from "../../tournament/hosts/EmbedCode.tsx";
import { embedCode, hostAddresses } from "../../tournament/hosts/embed-code.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";

/** For who runs the evenings of this page: the week's poster, and a schedule for their own site. */
export function WidgetCard({ page, origin }: { page: HostPage; origin: string }) {
  const shown = useOrigin({ origin });
  const { embed, poster } = hostAddresses(page);
  return (
    <Card aria-labelledby="widget-title">
      <h2 id="widget-title">{hostWords.share}</h2>
      <p className="quiet">{hostWords.posterHint}</p>
      <Row gap={8} wrap mt={8}>
        <Button component="a" href={poster} variant="default" download="afisha.png">
          {hostWords.poster}
        </Button>
      </Row>
      <p className="quiet" style={{ marginTop: 16 }}>
        {hostWords.widgetHint}
      </p>
      <EmbedCode code={embedCode(`${shown}${embed}`, page.name)} />
    </Card>
  );
}
