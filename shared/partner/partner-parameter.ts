/** What names the partner in the query of a link from outside our pages: a letter, a paper, a calendar. */
export const PARTNER_PARAMETER = 'provider'
