const EACH_MS = 1000

/**
 * Runs something once the process that started this one is gone. npm hands SIGTERM to the shell that stands between it and
 * its script, and a shell ends of it without handing it on.
 */
export function onParentGone(run: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    run()
  }, EACH_MS)
  timer.unref()
}
