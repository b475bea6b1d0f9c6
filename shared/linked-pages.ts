export type Parameters = Record<string, string | undefined>

export function withQuery(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return query ? `${path}?${query}` : path
}

interface Key {
  key: string
}

/** Our pages that letters and papers link to; the browser's own links are built beside them (`web/paths.ts`). */
export const linkedPages = {
  contact: () => '/ContactUs',
  /** `show` and `group` say which bookings, `q` what is looked for among them. */
  account: ({ tab, show, group, q }: { tab?: string; show?: string; group?: string; q?: string } = {}) =>
    withQuery('/Myaccount', { tab, show, group, q }),
  business: () => '/business',
  businessDashboard: ({ page, tab }: { page?: string; tab?: string } = {}) =>
    withQuery('/business-dashboard', { page, tab }),
  /** What waits for approval, what became of the rest, or one of them. */
  requests: ({ id, show }: { id?: string; show?: string } = {}) =>
    withQuery('/business-dashboard', { page: 'requests', show, id }),
  /** `form`: what opens over it, where it can. */
  booking: ({ reference, form }: { reference: string; form?: 'roaming' }) =>
    withQuery('/booking', { refId: reference, form }),
  /** Opens a booking without an account, with a code by mail. */
  findBooking: ({ reference }: { reference?: string | undefined } = {}) =>
    withQuery('/find-booking', { refId: reference }),
  bookingEsims: ({ reference }: { reference: string }) => withQuery('/booking/esim', { refId: reference }),
}

/** Opened by a key that a letter alone has: nothing of the browser links to them, and no page carries them. */
export const keyedPages = {
  confirmEmail: (asked: Key) => withQuery('/confirm-email', { ...asked }),
  confirmMailbox: (asked: Key) => withQuery('/confirm-mailbox', { ...asked }),
  resetPassword: (asked: Key & { email: string }) => withQuery('/reset-new-password', { ...asked }),
  newsletter: ({ purpose, key }: Key & { purpose: string }) => withQuery(`/newsletter/${purpose}`, { key }),
}
