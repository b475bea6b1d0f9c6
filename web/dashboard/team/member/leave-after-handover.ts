import { paths } from '#web/paths.ts'
import { clearSession } from '#web/storage/session-store.ts'

/** How long its words stand before a handed-over session ends. */
export const LEAVE_AFTER_MS = 2000

/**
 * The server has ended this session: forgets it and every saved search two seconds later, and begins anew at the business
 * site or, from outside the dashboard, at home. It does not depend on a screen, which may be left
 * meanwhile; the page is loaded anew, so that nothing of the company stays in memory. Answers how to do so at once.
 */
export function leaveAfterHandover(): () => void {
  const leave = () => {
    clearTimeout(timer)
    const { pathname } = window.location
    const isDashboard = pathname.toLowerCase().startsWith(paths.businessDashboard())
    window.location.assign(isDashboard ? paths.business() : paths.home())
    clearSession()
  }
  const timer = setTimeout(leave, LEAVE_AFTER_MS)
  return leave
}
