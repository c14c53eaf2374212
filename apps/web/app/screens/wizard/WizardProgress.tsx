import { IconCheck } from "@tabler/icons-react";
import { paths, WIZARD_STEPS, type WizardStep } from "../../paths.ts";
import { stepTitles } from "../../text/form/wizard.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { numberOf } from "./steps.ts";
import classes from "./WizardProgress.module.css";

const TOTAL = WIZARD_STEPS.length;

/** Seven steps: completed ones are links, later ones are not. Bars on a phone, a list of names beside the form on a desktop. */
export function WizardProgress({ step: now }: { step: WizardStep }) {
  return (
    <nav className={classes.progress} aria-label="Шаги создания турнира">
      <ol className={classes.steps}>
        {WIZARD_STEPS.map((step) => {
          const number = numberOf(step);
          const face = (
            <>
              <i className={classes.mark} aria-hidden>
                {number < numberOf(now) ? <IconCheck size={16} stroke={2.5} /> : number}
              </i>
              <span className={classes.name}>{stepTitles[step]}</span>
            </>
          );
          const label = `${stepTitles[step]}, шаг ${number} из ${TOTAL}`;
          if (number < numberOf(now)) {
            return (
              <li key={step} className={classes.step} data-state="done">
                <AppLink to={paths.wizard(step)} className={classes.link} aria-label={`Вернуться: ${label}`}>
                  {face}
                </AppLink>
              </li>
            );
          }
          return (
            <li
              key={step}
              className={classes.step}
              data-state={step === now ? "now" : "ahead"}
              aria-current={step === now ? "step" : undefined}
            >
              <span className={classes.link}>{face}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
