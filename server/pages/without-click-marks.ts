/**
 * What advertisers and letters hang on a link for each click: names of Google, Meta, Microsoft, TikTok, X, LinkedIn, Pinterest, Snap,
 * Yandex, Mailchimp, HubSpot, Marketo and Klaviyo. No screen reads it; it stays in the address of a page for what an operator counts
 * with. A name that is missing here costs a page of its own, no more.
 */
const clickMarks = new Set(
  (
    'gclid gbraid wbraid dclid gclsrc gad_source gad_campaignid srsltid _gl _ga fbclid igshid igsh msclkid ttclid twclid ' +
    'li_fat_id epik sccid yclid mc_cid mc_eid _hsenc _hsmi mkt_tok _kx'
  ).split(' '),
)

const isMark = (parameter: string) => {
  const name = parameter.split('=', 1)[0]?.toLowerCase() ?? ''
  return name.startsWith('utm_') || clickMarks.has(name)
}

/** The query of a page's address, as it was written, without what tells one click on a link from another. Undefined where nothing is left. */
export function withoutClickMarks(query: string | undefined): string | undefined {
  return (
    query
      ?.split('&')
      .filter((parameter) => !isMark(parameter))
      .join('&') || undefined
  )
}
