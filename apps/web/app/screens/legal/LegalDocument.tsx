import { isOperatorKnown, type LegalText, OPERATOR_UNKNOWN, type Operator, unknownOperator } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { operatorQuery } from "../../data/administration/operator.ts";
import { account } from "../../text/account/account.ts";
import { formatDate } from "../../text/format.ts";
import { ru } from "../../text/ru.ts";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import classes from "./LegalDocument.module.css";

/** A document of the contract, with this installation's operator in it. */
export function LegalDocument({ text }: { text: (operator: Operator) => LegalText }) {
  const operator = useQuery(operatorQuery()).data ?? unknownOperator;
  const { title, version, sections } = text(operator);
  return (
    <>
      <title>{`${title} — ${ru.site.name}`}</title>
      <Page width="column">
        <article className={classes.document}>
          <h1>{title}</h1>
          <p className="quiet">
            {account.legal.version} {formatDate(version)}
          </p>
          {!isOperatorKnown(operator) && (
            <Note color="orange" mt="md">
              {OPERATOR_UNKNOWN}
            </Note>
          )}
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </article>
      </Page>
    </>
  );
}
