/** A database holds phones: what this process makes is its user's alone. Called by every program that opens one; a shell's umask lets others read. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
