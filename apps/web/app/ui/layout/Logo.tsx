import classes from "./Logo.module.css";

/** A racket's stroke and a ball on a blue tile. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 30 30" aria-hidden>
      <rect width="30" height="30" rx="9" fill="#1257e0" />
      <circle cx="19" cy="11" r="5" fill="#d9f24a" />
      <path d="M8.5 22.4l9-7" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      Бандеха
    </span>
  );
}
