// The name of a stored copy: when it was made and why, `2026-11-22T09-00-00Z-daily.db`. Beside it is its manifest, `….db.json`.

/** Why a copy was made. Daily ones and those before a migration are replaced by newer ones; a manual one stays until somebody removes it. */
export type CopyReason = "daily" | "migration" | "manual";

export type CopyName = { file: string; made: Date; reason: CopyReason };

const PATTERN = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(daily|migration|manual)\.db$/;

export const copyName = (made: Date, reason: CopyReason): string =>
  `${made.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${reason}.db`;

export const manifestOf = (file: string): string => `${file}.json`;

export function parseCopyName(file: string): CopyName | undefined {
  const [, day, hour, minute, second, reason] = PATTERN.exec(file) ?? [];
  if (reason !== "daily" && reason !== "migration" && reason !== "manual") return undefined;
  return { file, made: new Date(`${day}T${hour}:${minute}:${second}Z`), reason };
}

/** Stored copies among these files, the newest first. */
export const copiesAmong = (files: readonly string[]): CopyName[] =>
  files
    .flatMap((file) => parseCopyName(file) ?? [])
    .toSorted((one, other) => other.made.getTime() - one.made.getTime());

const MIGRATION_COPIES = 5;

/** Copies that newer ones replace: all but the newest `daily`, and all but the newest five before a migration. */
export function replacedCopies(files: readonly string[], daily: number): string[] {
  const beyond = (reason: CopyReason, count: number) =>
    copiesAmong(files)
      .filter((copy) => copy.reason === reason)
      .slice(count);
  return [...beyond("daily", daily), ...beyond("migration", MIGRATION_COPIES)].map(({ file }) => file);
}
