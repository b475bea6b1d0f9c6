/**
 * The embedded database keeps open what it has read, a file for each table and index: some 400 after a day, 800 in all, and
 * each browser is one more. Without another file to open it loses writes instead of waiting for one.
 */
const LEAST = 1024

interface Report {
  userLimits?: { open_files?: { soft: number | string } }
}

/** A sentence for the operator when this process may open too few files; undefined when it may, or nobody can tell. */
export function findOpenFilesProblem(): string | undefined {
  // Otherwise, as Node documents and its types do not know, it looks up the name of each machine that is spoken with.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as Report
  // What the system lets it raise, Node has raised. A word stands for no limit.
  const most = userLimits?.open_files?.soft
  if (typeof most !== 'number' || most >= LEAST) return undefined
  return `This process may open ${most} files at once, and the embedded database needs ${LEAST}. Raise the limit (ulimit -n ${LEAST}; LimitNOFILE= in systemd; --ulimit nofile= in Docker), or set DATABASE_URL.`
}
